import { reportFailure } from '../../../ui/failures/report-failure.ts';
import { useSession } from '../../../data/session/session.tsx';
import { useReturnTo } from '../../../data/session/return-to.ts';
import { useLogout } from '../../../data/session/sign-in-out.ts';
import { Button } from '../../../ui/button.tsx';
import { ResendButton, VerifyForm } from './verify-form.tsx';
import { continueVerified } from './continue-verified.ts';
import { maskEmail } from './mask-email.ts';

/** Shown at every address until the user's email is verified. Signing out stays possible. */
export function VerifyEmailScreen() {
  const { bootstrap, t } = useSession();
  const returnTo = useReturnTo()?.returnTo ?? null;
  const logout = useLogout();
  const email = bootstrap.user?.email ?? '';
  return (
    <>
      <h1 className="text-xl sm:text-2xl">{t('Verify your email')}</h1>
      <p className="mt-2 mb-6 text-base wrap-anywhere text-muted">
        {t('Enter the verification code we sent to :email', { email: maskEmail(email) })}
      </p>
      <VerifyForm onVerified={() => continueVerified(bootstrap, returnTo)} />
      <div className="-mx-3 mt-4 flex flex-wrap justify-between gap-2">
        {email ? <ResendButton email={email} /> : <span />}
        <Button
          variant="ghost"
          size="sm"
          onClick={() => void logout().catch((error: unknown) => reportFailure(error, t))}
        >
          {t('Log out')}
        </Button>
      </div>
    </>
  );
}
