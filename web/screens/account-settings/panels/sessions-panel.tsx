import { isAbsent, isModelMissing } from '../../../data/calls/api-error.ts';
import { call } from '../../../data/calls/call.ts';
import { markUnsupported, useSupports } from '../../../data/calls/capabilities.ts';
import { readAfterWrite } from '../../../data/calls/read-after-write.ts';
import { read, useCall } from '../../../data/calls/use-call.ts';
import { Read } from '../../../ui/failures/read.tsx';
import { useT } from '../../../data/session/session.tsx';
import { PasswordDialogForm } from '../../../ui/forms/password-dialog-form.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialog-store.ts';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirmedPassword } from '../confirmed-password.tsx';
import { Panel, PanelFooter } from '../panel-frame.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { endOtherSessions } from './other-sessions.ts';
import { type ReactNode, useState } from 'react';
import { sessionsMaxHeight } from '../../../../contracts/constants.ts';
import type { UserSession } from '../../../../contracts/schema/account.ts';
import { useDates } from '../../../data/session/use-dates.ts';
import { deviceName } from '../../../lib/device-name.ts';
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
  useFocusAfterRemoval('sessions', sessions?.length ?? 0);
  const keep = (isKept: (session: UserSession) => boolean) =>
    readAfterWrite(
      mutate,
      () => read('GET user-sessions', {}),
      (before) => ({ ...before, sessions: before.sessions.filter(isKept) }),
    );
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
    keep((one) => one.is_current_device);
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
        {(found) => (
          <SessionsList sessions={found} onEnded={(ended) => keep((one) => one.id !== ended.id)} />
        )}
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

/** From this number of rows the list may scroll, and needs a tab stop for the keyboard. */
const scrollsFrom = 4;

/** Enough rows to check for unknown devices. One more row does not justify a button. */
const initialCount = 5;

/** The first few sessions, and all of them on demand. */
function SessionsList({
  sessions,
  onEnded,
}: {
  sessions: UserSession[];
  onEnded: (session: UserSession) => void;
}) {
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
            <SessionRow key={session.id} session={session} onEnded={() => onEnded(session)} />
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

function SessionRow({ session, onEnded }: { session: UserSession; onEnded: () => void }) {
  const t = useT();
  const name = deviceName(session, t);
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
          <span className="min-w-0 wrap-anywhere">{name}</span>
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
      {!session.is_current_device && <EndSession id={session.id} name={name} onEnded={onEnded} />}
    </li>
  );
}

/** Renders nothing if the backend can't end a single session. */
function EndSession({
  id,
  name,
  onEnded,
}: {
  id: UserSession['id'];
  name: string;
  onEnded: () => void;
}) {
  const t = useT();
  const confirmed = useConfirmedPassword({ asks: 'if-refused' });
  const { isPending, run } = useAction(async () => {
    try {
      if (!(await confirmed(() => end(id)))) return;
    } catch (error) {
      if (!isAbsent(error)) throw error;
      markUnsupported('DELETE user-sessions/{id}', error);
      showToast(t("Sessions can't be logged out one by one here. Log out all others instead."), {
        type: 'danger',
      });
      return;
    }
    showToast(t('Logged out :device', { device: name }));
    onEnded();
  });
  if (!useSupports('DELETE user-sessions/{id}')) return null;
  return (
    <Tooltip label={t('Log out :device', { device: name })}>
      {(control) => (
        <Button
          {...control}
          variant="ghost"
          size="sm"
          isPending={isPending}
          className="min-w-10 self-center pointer-coarse:min-w-11"
          onClick={run}
        >
          <Icon name="logout" isMirrored />
        </Button>
      )}
    </Tooltip>
  );
}

/** A session that has ended by itself is fine, too. */
async function end(id: UserSession['id']): Promise<void> {
  await call('DELETE user-sessions/{id}', { params: { id } }).catch((error: unknown) => {
    if (!isModelMissing(error)) throw error;
  });
}

/** The known facts, separated by dots. */
function Facts({ facts }: { facts: ReactNode[] }) {
  return facts.filter(Boolean).map((fact, index, known) => (
    <span key={index} className="min-w-0">
      <span>{fact}</span>
      {index < known.length - 1 && (
        <span aria-hidden="true" className="ms-1.5">
          ·
        </span>
      )}
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
