import { useState } from 'react';
import { sessionsMaxHeight } from '../../../../contracts/constants.ts';
import type { UserSession } from '../../../../contracts/schema/account.ts';
import { isAbsent, isModelMissing } from '../../../data/calls/api-error.ts';
import { call } from '../../../data/calls/call.ts';
import { markUnsupported, useSupports } from '../../../data/calls/capabilities.ts';
import { readAfterWrite } from '../../../data/calls/read-after-write.ts';
import { read, useCall } from '../../../data/calls/use-call.ts';
import { useT } from '../../../data/session/session.tsx';
import { useDates } from '../../../data/session/use-dates.ts';
import { deviceName } from '../../../lib/device-name.ts';
import { Icon } from '../../../ui/all-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialog-store.ts';
import { PasswordDialogForm } from '../../../ui/forms/password-dialog-form.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { endOtherSessions, useConfirmedPassword } from '../confirmed-password.tsx';
import { Panel, PanelFooter, PanelRow, PanelRows } from '../panel-frame.tsx';

/** Enough rows to check for unknown devices. One more row does not justify a button. */
const initialCount = 5;

export function SessionsPanel() {
  const t = useT();
  const [isExpanded, setExpanded] = useState(false);
  const reading = useCall('GET user-sessions', {});
  const { data, error, mutate } = reading;
  // This browser first, the others in the backend's order, which is newest first.
  const sessions = data?.sessions.toSorted(
    (one, other) => Number(other.is_current_device) - Number(one.is_current_device),
  );
  // Signing out other sessions works even if the list cannot be read.
  const isAlone = sessions?.every((one) => one.is_current_device) ?? !error;
  const hasMore = (sessions?.length ?? 0) > initialCount + 1;
  const keep = (isKept: (session: UserSession) => boolean) =>
    readAfterWrite(
      mutate,
      () => read('GET user-sessions', {}),
      (before) => ({ ...before, sessions: before.sessions.filter(isKept) }),
    );
  return (
    <Panel
      id="sessions"
      title={t('Active sessions')}
      text={t(
        "Browsers and devices that are signed in to your account. If you don't recognise one, log out other sessions and change your password.",
      )}
    >
      <PanelRows
        label={t('Active sessions')}
        of={{
          ...reading,
          data: isExpanded || !hasMore ? sessions : sessions?.slice(0, initialCount),
        }}
        expected={3}
        maxHeight={sessionsMaxHeight}
        empty={t('There are no items matching your query')}
      >
        {(session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnded={() => keep(({ id }) => id !== session.id)}
          />
        )}
      </PanelRows>
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
            : t('See all [one :count session|other :count sessions]', {
                count: sessions?.length ?? 0,
              })}
        </Button>
      )}
      <PanelFooter note={sessions && isAlone ? t('No other active sessions.') : undefined}>
        <EndOthers isAlone={isAlone} onEnded={() => keep((one) => one.is_current_device)} />
      </PanelFooter>
    </Panel>
  );
}

function EndOthers({ isAlone, onEnded }: { isAlone: boolean; onEnded: () => void }) {
  const t = useT();
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
    onEnded();
  };
  return (
    <Button variant="outline" aria-disabled={isAlone} onClick={() => void logOutOthers()}>
      {t('Log out other sessions')}
    </Button>
  );
}

function SessionRow({ session, onEnded }: { session: UserSession; onEnded: () => void }) {
  const t = useT();
  const { city, country, is_current_device: isHere } = session;
  const type = session.device_type?.toLowerCase();
  const kind = type === 'mobile' || type === 'tablet' ? type : 'computer';
  const kinds = { mobile: t('Mobile'), tablet: t('Tablet'), computer: t('Computer') };
  return (
    <PanelRow
      icon={<Icon name={kind} />}
      iconLabel={kinds[kind]}
      name={deviceName(session, t)}
      badge={
        isHere && (
          <span className="rounded-full bg-positive/14 px-2 text-2xs leading-5 font-semibold text-positive forced-colors:border">
            {t('This device')}
          </span>
        )
      }
      facts={[
        [city, country].filter(Boolean).join(', '),
        session.ip_address,
        <LastActive key="active" at={session.last_active} />,
      ]}
    >
      {!isHere && <EndSession session={session} onEnded={onEnded} />}
    </PanelRow>
  );
}

/** Renders nothing if the backend can't end a single session. */
function EndSession({ session, onEnded }: { session: UserSession; onEnded: () => void }) {
  const t = useT();
  const name = deviceName(session, t);
  const confirm = useConfirmedPassword();
  const end = async () => {
    try {
      await call('DELETE user-sessions/{id}', { params: { id: session.id } });
    } catch (error) {
      if (!isAbsent(error)) throw error;
      // A session that has ended by itself is fine, too.
      if (!isModelMissing(error)) {
        markUnsupported('DELETE user-sessions/{id}');
        showToast(t("Sessions can't be logged out one by one here. Log out all others instead."), {
          type: 'danger',
        });
        return;
      }
    }
    showToast(t('Logged out :device', { device: name }));
    onEnded();
  };
  const { isPending, run } = useAction(() => confirm(end));
  if (!useSupports('DELETE user-sessions/{id}')) return null;
  return (
    <IconButton label={t('Log out :device', { device: name })} aria-busy={isPending} onClick={run}>
      <Icon name="logout" isMirrored />
    </IconButton>
  );
}

/** Some backends send a date, some a phrase. */
function LastActive({ at }: { at: UserSession['last_active'] }) {
  const t = useT();
  const dates = useDates();
  if (!at) return t('Last active: unknown');
  return dates.read(at) === null ? at : <TimeAgo at={at} dates={dates} />;
}
