import { Link, useLocation, useSearchParams } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { useSession } from '../../session/session.tsx';
import { useReturnTo } from '../../session/return-to.ts';
import { SocialButtons } from '../../sign-in/social-buttons.tsx';
import { RegisterForm } from './register-form.tsx';

/** Registration, in words that fit where the newcomer comes from: an invitation, a plan, or neither. */
export function RegisterScreen() {
  const { bootstrap, t } = useSession();
  const { pathname, search } = useLocation();
  const kept = useReturnTo();
  const [query] = useSearchParams();
  const isInvited = pathname.includes('workspace');
  const heading = isInvited
    ? t('To join your team on :siteName, create an account', { siteName: bootstrap.branding.site_name })
    : query.get('redirectFrom') === 'pricing' ? t("First, let's create your account") : t('Create a new account');
  return (
    <>
      <h1 className="mb-6 text-xl text-balance wrap-anywhere sm:text-2xl">{heading}</h1>
      <RegisterForm lockedEmail={query.get('email') || null} />
      <SocialButtons divider={bootstrap.social.compact_buttons ? t('Or sign up with') : t('OR')} />
      <Link
        to={(isInvited ? paths.workspaceLogin() : paths.login()) + search} state={kept}
        className="mx-auto mt-6 flex min-h-11 items-center text-sm font-medium text-primary hover:underline"
      >
        {t('Already have an account? Sign in.')}
      </Link>
    </>
  );
}
