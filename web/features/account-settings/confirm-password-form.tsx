import { call } from '../../api/call.ts';
import { useT } from '../../session/session.tsx';
import { DialogPasswordForm } from './dialog-password-form.tsx';

const confirm = (password: string) => call('POST auth/user/confirm-password', { body: { password } });

/** Shows the backend that it is still the account's owner. */
export function ConfirmPasswordForm({ onDone }: { onDone: (answer?: true) => void }) {
  const t = useT();
  return <DialogPasswordForm send={confirm} submitLabel={t('Confirm')} onDone={onDone} />;
}
