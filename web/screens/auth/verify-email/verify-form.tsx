import { codes } from '../../../../contracts/code-lengths.ts';
import { call } from '../../../data/calls/call.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { formText } from '../../../lib/dom.ts';
import { useT } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { resendSeconds } from '../../../../contracts/constants.ts';
import { ResendMail } from '../email/resend-mail.tsx';

export function VerifyForm({ onVerified }: { onVerified: () => Promise<void> }) {
  const t = useT();
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    await call('POST validate-email-verification-otp', { body: { code: formText(form, 'code') } });
    await onVerified();
  });
  return (
    <form className="grid grid-cols-1 gap-4" {...formProps}>
      <FormSummary messages={summary} />
      <CodeField
        name="code"
        label={t('Code')}
        length={codes.verification}
        autoComplete="one-time-code"
        inputMode="numeric"
        hint={t("We'll check the code automatically.")}
        error={errors['code']}
      />
      <Button type="submit" size="lg" isWide isPending={isPending}>
        {t('Verify')}
      </Button>
    </form>
  );
}

export function ResendButton({ email }: { email: string }) {
  const t = useT();
  return (
    <ResendMail
      label={t('Resend code')}
      waitingLabel={(seconds) => t('Resend code in :seconds s', { seconds })}
      waitSeconds={resendSeconds}
      send={() => call('POST resend-email-verification', { body: { email } })}
    />
  );
}
