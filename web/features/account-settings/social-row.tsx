import { useState } from 'react';
import type { SocialProvider } from '../../../contracts/bootstrap.ts';
import type { SocialProfile } from '../../../contracts/schema/user.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useT } from '../../session/session.tsx';
import { type Connected, connectAccount } from '../../sign-in/connect-account.ts';
import { ProviderMark } from '../../sign-in/provider-mark.tsx';
import { providerNames } from '../../sign-in/provider-names.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface Props {
  service: SocialProvider;
  /** Of the connected account. */
  profile: SocialProfile | undefined;
  /** Without it nobody could sign in to this account: there is no password either. */
  isLastWayIn: boolean;
  onChange: () => Promise<void>;
}

export function SocialRow(props: Props) {
  const { service, profile } = props;
  const t = useT();
  const { isPending, enable, disable } = useConnection(props);
  const name = providerNames[service];
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-chip"><ProviderMark provider={service} /></span>
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">{profile ? <bdi>{profile.username || t('Connected')}</bdi> : t('Disabled')}</p>
      </div>
      {/* One button that changes, so that the focus stays where it is. */}
      <Button
        variant={profile ? 'danger' : 'outline'} size="sm" isPending={isPending} className="min-w-21"
        aria-label={profile ? t('Disable :service account', { service: name }) : t('Enable :service account', { service: name })}
        onClick={() => void (profile ? disable() : enable())}
      >
        {profile ? t('Disable') : t('Enable')}
      </Button>
    </li>
  );
}

function useConnection({ service, isLastWayIn, onChange }: Props) {
  const t = useT();
  const [isPending, setPending] = useState(false);
  const named = { service: providerNames[service] };
  const run = async (change: () => Promise<string | null>) => {
    setPending(true);
    try {
      const done = await change();
      if (done === null) return;
      showToast(done);
      await onChange();
    } catch (error) {
      reportFailure(error, t);
    } finally {
      setPending(false);
    }
  };
  const enable = () => run(async () => (isConnected(await connectAccount(service), t) ? t('Enabled :service account', named) : null));
  const disable = async () => {
    const isSure = !isLastWayIn || (await askToConfirm({
      title: t('Disable :service account?', named),
      text: t('It is your only way to sign in. Set a password first, or you will not get back into your account.'),
      confirmLabel: t('Disable anyway'), cancelLabel: t('Cancel'), isDangerous: true,
    }));
    if (!isSure) return;
    await run(async () => {
      await call('POST secure/auth/social/{service}/disconnect', { params: { service }, body: { service } });
      return t('Disabled :service account', named);
    });
  };
  return { isPending, enable, disable };
}

function isConnected(result: Connected, t: ReturnType<typeof useT>): boolean {
  if (result.outcome === 'blocked') showToast(t('Your browser blocked the window. Allow pop-ups for this site and try again.'), { type: 'danger' });
  if (result.outcome === 'refused') showToast(t(result.message ?? 'An error occurred. Please try again later'), { type: 'danger' });
  return result.outcome === 'connected';
}
