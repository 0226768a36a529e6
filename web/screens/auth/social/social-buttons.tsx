import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { SocialProvider } from '../../../../contracts/site/bootstrap.ts';
import { callUrl } from '../../../../contracts/calls/call-key.ts';
import { socialPopup } from '../../../../contracts/constants.ts';
import { reportFailure } from '../../../ui/failures/report-failure.ts';
import { whenIdle } from '../../../lib/dom.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { useReturnTo } from '../../../data/session/return-to.ts';
import { useSignIn } from '../../../data/session/sign-in-out.ts';
import { openPopup, popupCallback } from './provider-popup.ts';
import { forgetSignIn, isStored } from './full-page-sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { ProviderMark } from './providers.tsx';
import { providerNames } from './provider-names.ts';

/** Social sign-in buttons below a divider: icons side by side, or stacked buttons. */
export function SocialButtons({ divider }: { divider: string }) {
  const { bootstrap, t } = useSession();
  const { compact_buttons: isCompact, providers } = bootstrap.social;
  const start = useSocialSignIn();
  if (providers.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-divider after:h-px after:flex-1 after:bg-divider">
        {divider}
      </p>
      <div className={isCompact ? 'mt-4 flex justify-center gap-3' : 'mt-4 grid gap-2.5'}>
        {providers.map((provider) => {
          const label = t('Continue with :service', { service: providerNames[provider] });
          return (
            <Button
              key={provider}
              variant="outline"
              isWide={!isCompact}
              {...(isCompact && { 'aria-label': label, title: label })}
              onClick={() => start(provider)}
            >
              <ProviderMark provider={provider} />
              {!isCompact && <span>{label}</span>}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** Loaded when the browser is idle, which is soon enough: providers' pages take longer. */
const loadFinish = () => import('./finish-sign-in.tsx');

/** Signs in with another site's account, one attempt at a time. */
function useSocialSignIn(): (provider: SocialProvider) => void {
  const t = useT();
  const signIn = useSignIn();
  const { pathname, search } = useLocation();
  const returnTo = useReturnTo()?.returnTo ?? null;
  const [isOpen, setOpen] = useState(false);
  const finish = useEffectEvent(() =>
    loadFinish()
      .then(({ finishFullPage }) => finishFullPage(signIn, t))
      .catch((error: unknown) => reportFailure(error, t)),
  );
  useEffect(() => {
    if (isStored(socialPopup.message)) {
      void finish();
      return;
    }
    // A visitor at a form is not in a full-page sign-in any more.
    forgetSignIn();
    whenIdle(() => void loadFinish().catch(() => undefined));
  }, []);
  const run = async (service: SocialProvider) => {
    const url = callUrl(`secure/auth/social/${service}/login`);
    const popup = openPopup(url);
    // Listens at once: a provider that recognizes the visitor responds before the code for it has
    // loaded.
    const callback = popup && popupCallback(popup);
    const { finishSignIn } = await loadFinish();
    await finishSignIn({ service, callback, url, from: pathname + search, returnTo, signIn, t });
  };
  return (service) => {
    if (isOpen) return;
    setOpen(true);
    void run(service)
      .catch((error: unknown) => reportFailure(error, t))
      .finally(() => setOpen(false));
  };
}
