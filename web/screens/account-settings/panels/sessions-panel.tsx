import { ApiError } from '../../../data/calls/api-error.ts';
import { call } from '../../../data/calls/call.ts';
import { readAfterWrite } from '../../../data/calls/read-after-write.ts';
import { read, useCall } from '../../../data/calls/use-call.ts';
import { Read } from '../../../ui/failures/read.tsx';
import { useT } from '../../../data/session/session.tsx';
import { PasswordDialogForm } from '../../../ui/forms/password-dialog-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialog-store.ts';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Panel, PanelFooter } from '../panel-frame.tsx';
import { type ReactNode, useState } from 'react';
import { sessionsMaxHeight } from '../../../../contracts/constants.ts';
import type { UserSession } from '../../../../contracts/schema/account.ts';
import { useDates } from '../../../data/session/use-dates.ts';
import { Icon } from '../../../ui/all-icons.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

export function SessionsPanel() {
  const t = useT();
  const reading = useCall('GET user-sessions', {});
  const { data, error, mutate } = reading;
  // This browser first, the others in the backend's order, which is newest first.
  const sessions = data?.sessions.toSorted(
    (one, other) => Number(other.is_current_device) - Number(one.is_current_device),
  );
  // Signing out other sessions works even if the list cannot be read.
  const isAlone = sessions?.every((one) => one.is_current_device) ?? !error;
  const logOutOthers = async () => {
    const isDone = await openDialog<true>(
      {
        title: t('Log out other sessions'),
        description: t(
          'This logs you out on every other browser and device. Enter your password to continue.',
        ),
      },
      (close) => (
        <PasswordDialogForm
          send={endOtherSessions}
          submitLabel={t('Log out others')}
          onDone={close}
        />
      ),
    );
    if (!isDone) return;
    showToast(t('Logged out other sessions.'));
    readAfterWrite(
      mutate,
      () => read('GET user-sessions', {}),
      (before) => ({ ...before, sessions: before.sessions.filter((one) => one.is_current_device) }),
    );
  };
  return (
    <Panel
      id="sessions"
      title={t('Active sessions')}
      text={t(
        "Browsers and devices that are signed in to your account. If you don't recognise one, log out other sessions and change your password.",
      )}
    >
      <Read
        of={{ ...reading, data: sessions }}
        shape={shape}
        empty={
          <p className="text-base text-muted">{t('There are no items matching your query')}</p>
        }
      >
        {(found) => <SessionsList sessions={found} />}
      </Read>
      <PanelFooter note={sessions && isAlone ? t('No other active sessions.') : undefined}>
        <Button variant="outline" aria-disabled={isAlone} onClick={() => void logOutOthers()}>
          {t('Log out other sessions')}
        </Button>
      </PanelFooter>
    </Panel>
  );
}

const row = (
  <div className="flex items-center gap-3 px-4 py-3">
    <Skeleton className="size-10 rounded-full" />
    <div className="grid flex-1 gap-2">
      <Skeleton className="h-4 w-40 rounded-control" />
      <Skeleton className="h-3.5 w-60 max-w-full rounded-control" />
    </div>
  </div>
);
const shape = (
  <SkeletonList
    count={3}
    row={row}
    className="divide-y divide-divider rounded-control border border-divider"
  />
);

/**
 * Ends every session but this one. If the backend requires a confirmed password first (423), the password just typed is used for
 * that too, so that nobody types it twice.
 */
async function endOtherSessions(password: string): Promise<void> {
  const send = () => call('POST user-sessions/logout-other', { body: { password } });
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 423) throw error;
    await call('POST auth/user/confirm-password', { body: { password } });
    await send();
  }
}

/** From this number of rows the list may scroll, and needs a tab stop for the keyboard. */
const scrollsFrom = 4;

/** Enough rows to check for unknown devices. One more row does not justify a button. */
const initialCount = 5;

/** The first few sessions, and all of them on demand. */
function SessionsList({ sessions }: { sessions: UserSession[] }) {
  const t = useT();
  const [isExpanded, setExpanded] = useState(false);
  const hasMore = sessions.length > initialCount + 1;
  const visible = isExpanded || !hasMore ? sessions : sessions.slice(0, initialCount);
  return (
    <>
      <div
        role="group"
        aria-label={t('Active sessions')}
        tabIndex={visible.length < scrollsFrom ? undefined : 0}
        style={{ maxHeight: sessionsMaxHeight }}
        className="overflow-y-auto overscroll-contain rounded-control border border-divider"
      >
        <ul className="divide-y divide-divider">
          {visible.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </div>
      {/* One button for both states, so that it keeps focus. */}
      {hasMore && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded
            ? t('Show less')
            : t('See all [one :count session|other :count sessions]', { count: sessions.length })}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: UserSession }) {
  const t = useT();
  const type = session.device_type?.toLowerCase();
  const kind = type === 'mobile' || type === 'tablet' ? type : 'computer';
  const kinds = { mobile: t('Mobile'), tablet: t('Tablet'), computer: t('Computer') };
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Tooltip label={kinds[kind]}>
        {(picture) => (
          <span
            {...picture}
            role="img"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-chip text-muted"
          >
            <Icon name={kind} />
          </span>
        )}
      </Tooltip>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-base font-medium">
          <span className="min-w-0 wrap-anywhere">{useDeviceName(session)}</span>
          {session.is_current_device && (
            <span className="rounded-full bg-positive/14 px-2 text-2xs leading-5 font-semibold text-positive forced-colors:border">
              {t('This device')}
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-sm wrap-anywhere text-muted">
          <Facts
            facts={[
              [session.city, session.country].filter(Boolean).join(', '),
              session.ip_address && (
                <bdi key="address" className="tabular-nums">
                  {session.ip_address}
                </bdi>
              ),
              <LastActive key="active" at={session.last_active} />,
            ]}
          />
        </p>
      </div>
    </li>
  );
}

function useDeviceName({ browser, platform }: UserSession): string {
  const t = useT();
  return browser && platform
    ? t(':browser on :platform', { browser, platform })
    : browser || platform || t('Unknown device');
}

/** The known facts, separated by dots. */
function Facts({ facts }: { facts: ReactNode[] }) {
  return facts.filter(Boolean).map((fact, index) => (
    <span key={index} className="min-w-0">
      {index > 0 && (
        <span aria-hidden="true" className="me-1.5">
          ·
        </span>
      )}
      <span>{fact}</span>
    </span>
  ));
}

/** Some backends send a date, some a phrase. */
function LastActive({ at }: { at: UserSession['last_active'] }) {
  const t = useT();
  const dates = useDates();
  if (!at) return t('Last active: unknown');
  return dates.read(at) === null ? at : <TimeAgo at={at} dates={dates} />;
}
