import { startTransition, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../data/session/session.tsx';
import { takeReturnToCookie } from '../../../data/session/return-to.ts';
import { LoginForm } from './login-form.tsx';
import { useGivenEmail } from '../email/given-email.ts';
import { inboxCode, resetMail } from '../email/reset-mail.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useStore } from '../../../ui/use-store.ts';

// Only this page needs the code: it is loaded before the app's router reads the history.
takeReturnToCookie();

/** Few users have a second factor, so its form loads on demand; the first form stays until then. */
const TwoFactorForm = lazyPart(() =>
  import('./two-factor-form.tsx').then((file) => file.TwoFactorForm),
);

const forgetMail = () => resetMail.set(null);

/**
 * The sign-in form, replaced by the second factor once the password was right. `again`: the email
 * of a user who signs in again, below the caller's heading.
 */
export function LoginScreen({ again }: { again?: string }) {
  const { bootstrap, t } = useSession();
  const { pathname } = useLocation();
  const given = useGivenEmail();
  const [isChallenged, setChallenged] = useState(false);
  const sentTo = useStore(resetMail);
  const CheckInbox = inboxCode.loaded();
  const siteName = bootstrap.branding.site_name;
  if (sentTo !== null && CheckInbox && again === undefined)
    return <CheckInbox email={sentTo} onLeave={forgetMail} />;
  if (isChallenged)
    return <TwoFactorForm isAgain={again !== undefined} onBack={() => setChallenged(false)} />;
  const heading = pathname.includes('workspace')
    ? t('To join your team on :siteName, login to your account', { siteName })
    : t('Sign in to your account');
  return (
    <>
      {again === undefined && <h1 className="mb-6 text-xl sm:text-2xl">{heading}</h1>}
      <LoginForm
        given={again ? { email: again, isLocked: true } : given}
        isAgain={again !== undefined}
        onChallenge={() => startTransition(() => setChallenged(true))}
      />
    </>
  );
}
