import type { SocialProvider } from '../../../../contracts/site/bootstrap.ts';
import type { SocialProfile } from '../../../../contracts/schema/user.ts';
import { call } from '../../../data/calls/call.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { connectAccount, type Connected } from '../../auth/social/provider-popup.ts';
import { ProviderMark } from '../../auth/social/providers.tsx';
import { providerNames } from '../../auth/social/provider-names.ts';
import { askToConfirm } from '../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useOwnAccount } from '../own-account.ts';
import { Panel, PanelRow, PanelRows } from '../panel-frame.tsx';

export function SocialPanel() {
  const { bootstrap, t } = useSession();
  const { providers } = bootstrap.social;
  const { update, ...reading } = useOwnAccount();
  const profiles = reading.data?.social_profiles ?? [];
  return (
    <Panel
      id="social-login"
      title={t('Social login')}
      text={t('Connect an account to sign in with one click.')}
    >
      <PanelRows
        label={t('Social login')}
        of={{ ...reading, data: reading.data && [...providers] }}
        expected={providers.length}
        empty={t("This site doesn't offer social login.")}
      >
        {(service) => (
          <SocialRow
            key={service}
            service={service}
            profile={profiles.find((one) => one.service_name === service)}
            update={update}
            isLastWayIn={profiles.length === 1 && reading.data?.has_password === false}
          />
        )}
      </PanelRows>
    </Panel>
  );
}

interface Props {
  service: SocialProvider;
  /** Undefined if no account is connected. */
  profile: SocialProfile | undefined;
  /** The user has no password and no other connected account. */
  isLastWayIn: boolean;
  update: ReturnType<typeof useOwnAccount>['update'];
}

function SocialRow(props: Props) {
  const { service, profile } = props;
  const t = useT();
  const { isPending, run } = useConnection(props);
  const name = providerNames[service];
  return (
    <PanelRow
      icon={<ProviderMark provider={service} />}
      name={name}
      facts={[profile ? profile.username || t('Connected') : t('Disabled')]}
    >
      {/* One button that changes, so that it keeps focus. */}
      <Button
        variant={profile ? 'quietDanger' : 'outline'}
        size="sm"
        isPending={isPending}
        className="ms-auto min-w-21"
        aria-label={
          profile
            ? t('Disable :service account', { service: name })
            : t('Enable :service account', { service: name })
        }
        onClick={run}
      >
        {profile ? t('Disable') : t('Enable')}
      </Button>
    </PanelRow>
  );
}

/** Connects the account in the provider's own window, or disconnects it. */
function useConnection({ service, profile, isLastWayIn, update }: Props) {
  const t = useT();
  const named = { service: providerNames[service] };
  const enable = async () => {
    if (!isConnected(await connectAccount(service), t)) return;
    showToast(t('Enabled :service account', named));
    update(({ social_profiles: present }) => ({
      social_profiles: [...present, { service_name: service, username: null }],
    }));
  };
  const disable = async () => {
    const isSure = await askToConfirm({
      title: t('Disable :service account?', named),
      text: isLastWayIn
        ? t(
            "This is your only way to sign in. Set a password first, or you won't be able to get back into your account.",
          )
        : t("You won't be able to sign in with it any more. You can enable it again at any time."),
      confirmLabel: isLastWayIn ? t('Disable anyway') : t('Disable'),
      cancelLabel: t('Cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    await call('POST secure/auth/social/{service}/disconnect', {
      params: { service },
      body: { service },
    });
    showToast(t('Disabled :service account', named));
    update(({ social_profiles: present }) => ({
      social_profiles: present.filter((one) => one.service_name !== service),
    }));
  };
  return useAction(profile ? disable : enable);
}

function isConnected(result: Connected, t: ReturnType<typeof useT>): boolean {
  if (result.status === 'blocked')
    showToast(t('Your browser blocked the window. Allow pop-ups for this site and try again.'), {
      type: 'danger',
    });
  if (result.status === 'refused')
    showToast(t(result.message ?? 'An error occurred. Please try again later'), { type: 'danger' });
  return result.status === 'connected';
}
