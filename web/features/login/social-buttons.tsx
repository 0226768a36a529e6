import { useState } from 'react';
import { callUrl } from '../../../contracts/call-key.ts';
import type { SocialProvider } from '../../../contracts/bootstrap.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useSession } from '../../session/session.tsx';
import { useSignIn } from '../../session/use-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ProviderMark } from './provider-mark.tsx';
import { openSocialPopup } from './social-popup.ts';

/** Ways in by accounts of other sites, under their divider: icons side by side, or one button below the other. */
export function SocialButtons({ divider }: { divider: string }) {
  const { bootstrap, t } = useSession();
  const { compact_buttons: isCompact, providers } = bootstrap.social;
  const start = useSocialSignIn();
  if (providers.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-divider after:h-px after:flex-1 after:bg-divider">{divider}</p>
      <div className={isCompact ? 'mt-4 flex justify-center gap-3' : 'mt-4 grid gap-2.5'}>
        {providers.map((provider) => {
          const label = t('Continue with :service', { service: names[provider] });
          return (
            <Button key={provider} variant="outline" isWide={!isCompact} {...(isCompact && { 'aria-label': label, title: label })} onClick={() => start(provider)}>
              <ProviderMark provider={provider} />
              {!isCompact && label}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

const names: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook', twitter: 'Twitter', envato: 'Envato' };

function useSocialSignIn(): (provider: SocialProvider) => void {
  const { t } = useSession();
  const signIn = useSignIn();
  const [isOpen, setOpen] = useState(false);
  const run = async (provider: SocialProvider) => {
    const result = await openSocialPopup(callUrl(`secure/auth/social/${provider}/login`));
    const data = result?.callbackData;
    if (result?.status === 'SUCCESS' && data?.bootstrapData) signIn(data.bootstrapData);
    else if (result?.status === 'ALREADY_LOGGED_IN') location.reload();
    else if (result) showToast(data?.errorMessage || t('An error occurred. Please try again later'), { type: 'danger' });
  };
  return (provider) => {
    if (isOpen) return;
    setOpen(true);
    void run(provider).catch((error: unknown) => reportFailure(error, t)).finally(() => setOpen(false));
  };
}
