import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../session/session.tsx';
import { DialogPasswordForm } from './dialog-password-form.tsx';

/** Ends every session but this one. */
export function SessionsLogoutForm({ onDone }: { onDone: (answer?: true) => void }) {
  const t = useT();
  return <DialogPasswordForm send={logOutOthers} submitLabel={t('Log out others')} onDone={onDone} />;
}

/** Where the backend wants the password confirmed first (423), the one that was just typed does that too: nobody should type it twice. */
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
