import { Suspense, useRef, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { setting } from '../../../../contracts/site/site-settings.ts';
import { call } from '../../../data/calls/call.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { useHumanCheckRetry } from '../../../ui/forms/human-check/use-human-check-retry.ts';
import { formText, whenIdle } from '../../../lib/dom.ts';
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
import type { Challenge } from '../../../data/session/passkeys.ts';

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

/**
 * No browser has them on an insecure page, nor at an address without a name, such as 127.0.0.1. Not
 * shared with the settings, since a shared module would be a file of its own.
 */
const mayHavePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  !/^[\d.]+$|:/.test(location.hostname);

/**
 * The first challenge for a passkey, once the page is idle. Null if this browser or this backend
 * has no passkeys. Nothing but the challenge itself shows whether the backend has.
 * @param isBusy The password is being checked: a challenge starts a session too, whose cookies must
 * not replace those of the sign-in.
 */
function usePasskeyOffer(isBusy: boolean): Challenge | null {
  const [offer, setOffer] = useState<Challenge | null>(null);
  useEffect(() => {
    if (isBusy || offer || !mayHavePasskeys()) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    const ask = async () => {
      if (signal.aborted) return;
      setOffer((await call('GET auth/passkeys/login/options', undefined, { signal })).options);
    };
    whenIdle(() => void ask().catch(() => undefined));
    return () => aborter.abort();
  }, [isBusy, offer]);
  return offer;
}
