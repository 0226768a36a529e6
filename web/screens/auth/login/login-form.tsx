import { Suspense, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { setting } from '../../../../contracts/site/site-settings.ts';
import { call } from '../../../data/calls/call.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { useHumanCheckRetry } from '../../../ui/forms/human-check/use-human-check-retry.ts';
import { formText } from '../../../lib/dom.ts';
import { useSession } from '../../../data/session/session.tsx';
import { useReturnTo } from '../../../data/session/return-to.ts';
import { useSignIn } from '../../../data/session/sign-in-out.ts';
import type { GivenEmail } from '../email/given-email.ts';
import { SocialButtons } from '../social/social-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField } from '../../../ui/text-field.tsx';
import { useDemoAccount } from './demo-account.ts';
import { usePasskeyOffer } from './use-passkey-offer.ts';

const PasskeySignIn = lazyPart(() =>
  import('./passkey-sign-in.tsx').then((file) => file.PasskeySignIn),
);

interface Props {
  given: GivenEmail;
  isAgain: boolean;
  /** Called when the password was right and the second factor is next. */
  onChallenge: () => void;
}

export function LoginForm({ given: { email, isLocked }, isAgain, onChallenge }: Props) {
  const { bootstrap, t } = useSession();
  const demo = useDemoAccount(bootstrap.settings, email === '');
  const { pathname, search } = useLocation();
  const returnTo = useReturnTo();
  const signIn = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const withHumanCheck = useHumanCheckRetry('login');
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    const body = {
      email: formText(form, 'email'),
      password: formText(form, 'password'),
      remember: form.has('remember'),
    };
    const reply = await withHumanCheck((humanToken) =>
      call('POST auth/login', { body }, { humanToken }),
    );
    if (reply.two_factor) onChallenge();
    else await signIn(reply.bootstrapData);
  });
  const passkey = usePasskeyOffer(isPending);
  const register = pathname.includes('workspace') ? paths.workspaceRegister() : paths.register();
  return (
    <>
      <form ref={form} method="post" className="grid grid-cols-1 gap-4" {...formProps}>
        <FormSummary messages={summary} />
        {/* A demo account is filled in after the first render, into untouched fields. An invitation's email overrides typed text. */}
        <EmailField
          key={email}
          type="email"
          label={t('Email')}
          defaultValue={email || demo?.email}
          // With `webauthn`, the field's list offers passkeys too.
          {...(passkey && { autoComplete: 'username webauthn' })}
          readOnly={isLocked}
          error={errors['email']}
        />
        <PasswordField
          name="password"
          label={t('Password')}
          autoComplete="current-password"
          required
          defaultValue={demo?.password ?? ''}
          error={errors['password']}
          showLabel={t('Show password')}
          hideLabel={t('Hide password')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox name="remember" defaultChecked label={t('Stay signed in for a month')} />
          <Link
            to={paths.forgotPassword(isLocked ? { email } : {})}
            state={returnTo}
            className="flex min-h-11 items-center text-sm font-medium text-primary hover:underline"
          >
            {t('Forgot your password?')}
          </Link>
        </div>
        <Button type="submit" size="lg" isWide isPending={isPending}>
          {t('Sign in')}
        </Button>
      </form>
      <SocialButtons divider={bootstrap.social.compact_buttons ? t('Or sign in with') : t('OR')} />
      {!isAgain && !setting(bootstrap.settings, 'registration.disable') && (
        <Link
          to={register + search}
          state={returnTo}
          className="mx-auto mt-6 flex min-h-11 items-center text-sm font-medium text-primary hover:underline"
        >
          {t("Don't have an account? Sign up.")}
        </Link>
      )}
      {/* Last, so that nothing moves when it appears. */}
      <Suspense>
        {passkey && (
          <PasskeySignIn
            offer={passkey}
            isBusy={isPending}
            remember={() => form.current?.querySelector('[name=remember]:checked') !== null}
          />
        )}
      </Suspense>
    </>
  );
}
