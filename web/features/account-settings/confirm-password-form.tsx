import { call } from '../../api/call.ts';
import { useSubmit } from '../../feedback/use-submit.ts';
import { formText } from '../../lib/form-text.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** Inside a dialog; a wrong password stays there to be mended. */
export function ConfirmPasswordForm({ onDone }: { onDone: (answer?: true) => void }) {
  const t = useT();
  const { onSubmit, isPending, errors, summary } = useSubmit(async (form) => {
    await call('POST auth/user/confirm-password', { body: { password: formText(form, 'password') } });
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
        <Button type="submit" className="grow md:grow-0" isPending={isPending}>{t('Confirm')}</Button>
      </div>
    </form>
  );
}
