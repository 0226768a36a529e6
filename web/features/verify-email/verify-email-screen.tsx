import { reportFailure } from '../../feedback/report-failure.ts';
import { useSession } from '../../session/session.tsx';
import { useLogout } from '../../session/use-logout.ts';
import { Button } from '../../ui/button.tsx';
import { maskEmail } from './mask-email.ts';

/** What stands at every address until the person's email is verified. Leaving stays possible. */
export function VerifyEmailScreen() {
  const { bootstrap, t } = useSession();
  const logout = useLogout();
  return (
    <>
      <h1 className="text-xl sm:text-2xl">{t('Verify your email')}</h1>
      <p className="mt-2 mb-6 text-base text-muted">
        {t('Enter the verification code we sent to :email', { email: maskEmail(bootstrap.user?.email) })}
      </p>
      <Button variant="outline" isWide size="lg" onClick={() => void logout().catch((error: unknown) => reportFailure(error, t))}>{t('Log out')}</Button>
    </>
  );
}
