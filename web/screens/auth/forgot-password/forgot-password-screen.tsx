import { Link, useNavigate } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { call } from '../../../data/calls/call.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { formText } from '../../../lib/dom.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { useReturnTo } from '../../../data/session/return-to.ts';
import { useGivenEmail } from '../email/given-email.ts';
import { inboxCode, resetMail } from '../email/reset-mail.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { EmailField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';

export function ForgotPasswordScreen() {
  const { bootstrap, t } = useSession();
  return (
    <>
      <h1 className="text-xl text-balance sm:text-2xl">{t('Forgot your password?')}</h1>
      {bootstrap.user ? <SignedIn /> : <AskForLink />}
    </>
  );
}

function AskForLink() {
  const t = useT();
  const returnTo = useReturnTo();
  const navigate = useNavigate();
  const given = useGivenEmail();
  const login = paths.login(given.isLocked ? { email: given.email } : {});
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    const email = formText(form, 'email');
    const { message } = await call('POST auth/forgot-password', { body: { email } });
    showToast(t(message ?? 'We have emailed your password reset link!'));
    await inboxCode.load().then(
      () => resetMail.set(email),
      () => undefined,
    );
    navigate(login, { state: returnTo });
  });
  return (
    <>
      <p className="mt-2 mb-6 text-base text-muted">
        {t(
          'Enter your email address below and we will send you a link to reset or create your password.',
        )}
      </p>
      <form method="post" className="grid grid-cols-1 gap-4" {...formProps}>
        <FormSummary messages={summary} />
        <EmailField
          key={given.email}
          label={t('Email')}
          defaultValue={given.email}
          readOnly={given.isLocked}
          error={errors['email']}
        />
        <Button type="submit" size="lg" isWide isPending={isPending}>
          {t('Send link')}
        </Button>
      </form>
      <Link
        to={login}
        state={returnTo}
        className="mx-auto mt-6 flex min-h-11 items-center text-sm font-medium text-primary hover:underline"
      >
        {t('Back to sign in')}
      </Link>
    </>
  );
}

/**
 * For signed-in users, to whom the backend sends no link: they change the password in the account
 * settings.
 */
function SignedIn() {
  const { bootstrap, t } = useSession();
  return (
    <>
      <p className="mt-2 mb-6 text-base wrap-anywhere text-muted">
        {t("You're signed in as :name. You can choose a new password in your account settings.", {
          name: bootstrap.user?.display_name ?? '',
        })}
      </p>
      <Link
        to={`${paths.accountSettings()}#password`}
        className={buttonClass({ size: 'lg', isWide: true })}
      >
        {t('Account settings')}
      </Link>
    </>
  );
}
