import { useSession, useT } from '../../session/session.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { Panel } from './panel.tsx';
import { ReadFailure } from './read-failure.tsx';
import { SocialRow } from './social-row.tsx';
import { useOwnAccount } from './use-own-account.ts';

/** Accounts of other sites that sign in here. */
export function SocialPanel() {
  const { bootstrap: { social }, t } = useSession();
  const { account, error, readAgain } = useOwnAccount();
  const profiles = account?.social_profiles ?? [];
  return (
    <Panel id="social-login" title={t('Social login')} text={t('Sign in with one press by connecting accounts that you have elsewhere.')}>
      {account && (
        <ul className="divide-y divide-divider rounded-control border border-divider">
          {social.providers.map((service) => (
            <SocialRow
              key={service} service={service} profile={profiles.find((one) => one.service_name === service)} onChange={readAgain}
              isLastWayIn={profiles.length === 1 && account.has_password === false}
            />
          ))}
        </ul>
      )}
      {account && social.providers.length === 0 && <p className="text-base text-muted">{t('This site offers no accounts of other sites to sign in with.')}</p>}
      {!account && (error ? <ReadFailure error={error} onRetry={() => void readAgain()} /> : <Waiting count={social.providers.length} />)}
    </Panel>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useT();
  const row = (
    <div className="flex items-center gap-3 px-4 py-3">
      <Skeleton className="size-10 rounded-full" />
      <div className="grid flex-1 gap-2"><Skeleton className="h-4 w-24 rounded-control" /><Skeleton className="h-3.5 w-32 rounded-control" /></div>
      <Skeleton className="h-9 w-20 rounded-control" />
    </div>
  );
  return <SkeletonList count={count} label={t('Loading')} row={row} className="divide-y divide-divider rounded-control border border-divider" />;
}
