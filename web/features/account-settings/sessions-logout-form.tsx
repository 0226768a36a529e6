import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../feedback/use-submit.ts';
import { formText } from '../../lib/form-text.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** Inside a dialog; a wrong password stays there to be mended. */
export function SessionsLogoutForm({ onDone }: { onDone: (answer?: true) => void }) {
  const t = useT();
  const { onSubmit, isPending, errors, summary } = useSubmit(async (form) => {
    await logOutOthers(formText(form, 'password'));
    onDone(true);
  });
  return (
    <form className="mt-5 grid grid-cols-1 gap-5" onSubmit={onSubmit}>
      <FormSummary messages={summary} />
      <PasswordField
        name="password" label={t('Password')} autoComplete="current-password" required
        error={errors['password']} showLabel={t('Show password')} hideLabel={t('Hide password')}
      />
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Button variant="outline" className="grow md:grow-0" onClick={() => onDone()}>{t('Cancel')}</Button>
        <Button type="submit" className="grow md:grow-0" isPending={isPending}>{t('Log out others')}</Button>
      </div>
    </form>
  );
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
