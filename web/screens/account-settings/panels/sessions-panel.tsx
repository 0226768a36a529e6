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
import { Panel, PanelEnd } from '../panel-frame.tsx';
import { SessionsList } from './session-list.tsx';

/** The user's active sessions, with a button to sign out everywhere else. */
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
          'This signs you out on every other browser and device. Enter your password to continue.',
        ),
      },
      (close) => <LogOutForm onDone={close} />,
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
      <PanelEnd note={sessions && isAlone ? t('No other active sessions.') : undefined}>
        <Button variant="outline" aria-disabled={isAlone} onClick={() => void logOutOthers()}>
          {t('Log out other sessions')}
        </Button>
      </PanelEnd>
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

/** Ends every session but this one. */
function LogOutForm({ onDone }: { onDone: (isDone?: true) => void }) {
  const t = useT();
  return (
    <PasswordDialogForm send={logOutOthers} submitLabel={t('Log out others')} onDone={onDone} />
  );
}

/**
 * If the backend requires a confirmed password first (423), the password just typed is used for
 * that too, so that nobody types it twice.
 */
async function logOutOthers(password: string): Promise<void> {
  const send = () => call('POST user-sessions/logout-other', { body: { password } });
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 423) throw error;
    await call('POST auth/user/confirm-password', { body: { password } });
    await send();
  }
}
