import { startTransition, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { takeReturnToCookie } from '../../session/return-to.ts';
import { LoginForm } from './login-form.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

// Only this page pays for it: its code is there before the app's router reads the history.
takeReturnToCookie();

/** Few have a second factor, so its form is fetched once one is due; until it is there, the first stays. */
const TwoFactorForm = lazyPart(() =>
  import('./two-factor-form.tsx').then((file) => file.TwoFactorForm),
);

/** Sign-in, replaced by the second factor once the password was right. `again` is the address of who signs in once more, below a heading of the caller's. */
export function LoginScreen({ again }: { again?: string }) {
  const { bootstrap, t } = useSession();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [isChallenged, setChallenged] = useState(false);
  const siteName = bootstrap.branding.site_name;
  if (isChallenged)
    return <TwoFactorForm isAgain={again !== undefined} onBack={() => setChallenged(false)} />;
  const heading = pathname.includes('workspace')
    ? t('To join your team on :siteName, login to your account', { siteName })
    : t('Sign in to your account');
  return (
    <>
      {again === undefined && <h1 className="mb-6 text-xl sm:text-2xl">{heading}</h1>}
      <LoginForm
        lockedEmail={again || query.get('email') || null}
        isAgain={again !== undefined}
        onChallenge={() => startTransition(() => setChallenged(true))}
      />
    </>
  );
}
