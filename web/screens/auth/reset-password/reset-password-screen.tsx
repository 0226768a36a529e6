import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { call } from '../../../data/calls/call.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { useHumanCheckRetry } from '../../../ui/forms/human-check/use-human-check-retry.ts';
import { formText } from '../../../lib/dom.ts';
import { useT } from '../../../data/session/session.tsx';
import { useGivenEmail } from '../email/given-email.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** The page of a mailed reset link: asks for a new password for the email in the link. */
export function ResetPasswordScreen() {
  const t = useT();
  const { token = '' } = useParams();
  const { email } = useGivenEmail();
  const navigate = useNavigate();
  const withHumanCheck = useHumanCheckRetry('reset_password');
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    const body = {
      token,
      email: formText(form, 'email'),
      password: formText(form, 'password'),
      password_confirmation: formText(form, 'password_confirmation'),
    };
    await withHumanCheck((humanToken) =>
      call('POST auth/reset-password', { body }, { humanToken }),
    );
    showToast(t('Your password has been reset!'));
    // Replaces this history entry: its address contains a used token.
    navigate(paths.login(), { replace: true });
  });
  const password = {
    required: true,
    autoComplete: 'new-password',
    showLabel: t('Show password'),
    hideLabel: t('Hide password'),
  } as const;
  return (
    <>
      <h1 className="mb-6 text-xl text-balance sm:text-2xl">{t('Reset your password')}</h1>
      <form method="post" className="grid grid-cols-1 gap-4" {...formProps}>
        <FormSummary messages={summary} />
        <EmailField label={t('Email')} defaultValue={email} error={errors['email']} />
        <PasswordField
          {...password}
          name="password"
          label={t('New password')}
          error={errors['password']}
        />
        <PasswordField
          {...password}
          name="password_confirmation"
          label={t('Confirm new password')}
          error={errors['password_confirmation']}
        />
        <Button type="submit" size="lg" isWide isPending={isPending}>
          {t('Reset password')}
        </Button>
      </form>
      <Link
        to={paths.forgotPassword()}
        className="mx-auto mt-6 flex min-h-11 items-center text-sm font-medium text-primary hover:underline"
      >
        {t('Request a new link')}
      </Link>
    </>
  );
}
