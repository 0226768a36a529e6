import { useSession } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProviderMark } from './providers.tsx';
import { providerNames } from './provider-names.ts';
import { useSocialSignIn } from './use-social-sign-in.ts';

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
