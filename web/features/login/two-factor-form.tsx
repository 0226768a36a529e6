import { useEffect, useRef, useState } from 'react';
import { codes } from '../../../contracts/constants.ts';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../feedback/use-submit.ts';
import { formText } from '../../lib/dom.ts';
import { useT } from '../../session/session.tsx';
import { useSignIn } from '../../session/sign-in-out.ts';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { CodeField } from '../../ui/code-field.tsx';

/** The second factor: a code of 6 from the app, or one of the recovery codes of 21. */
export function TwoFactorForm({ onBack }: { onBack: () => void }) {
  const t = useT();
  const signIn = useSignIn();
  const [usesRecovery, setUsesRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { onSubmit, isPending, errors, summary } = useSubmit(async (data) => {
    const code = formText(data, usesRecovery ? 'recovery_code' : 'code');
    const reply = await call('POST auth/two-factor-challenge', { body: usesRecovery ? { recovery_code: code } : { code } });
    await signIn(reply.bootstrapData);
  });
  // The field that appears is the one to type into.
  useEffect(() => form.current?.querySelector('input')?.focus(), [usesRecovery]);
  return (
    <>
      <h1 className="text-xl sm:text-2xl">{t('Two factor authentication')}</h1>
      <p className="mt-2 mb-6 text-base text-muted">
        {usesRecovery
          ? t('Please confirm access to your account by entering one of your emergency recovery codes.')
          : t('Please confirm access to your account by entering the authentication code provided by your authenticator application.')}
      </p>
      <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
        <FormSummary messages={summary} />
        {usesRecovery ? (
          <CodeField key="recovery" name="recovery_code" label={t('Recovery code')} autoComplete="off" minLength={codes.recovery} most={codes.recovery} error={errors['recovery_code']} />
        ) : (
          <CodeField key="code" name="code" label={t('Code')} autoComplete="one-time-code" inputMode="numeric" minLength={codes.twoFactor} most={codes.twoFactor} error={errors['code']} />
        )}
        <Button type="submit" size="lg" isWide isPending={isPending}>{t('Continue')}</Button>
      </form>
      <div className="-mx-3 mt-4 flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={() => setUsesRecovery(!usesRecovery)}>
          {usesRecovery ? t('Use authentication code instead') : t('Use recovery code instead')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onBack}>{t('Back to sign in')}</Button>
      </div>
    </>
  );
}
