import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { useT } from '../../session/session.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LaterIcon } from '../../ui/later-icon.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { Panel, PanelEnd } from './panel.tsx';
import { ReadFailure } from './read-failure.tsx';
import { openNewToken } from './tokens-new.tsx';
import { TokenRow } from './tokens-row.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOwnAccount } from './use-own-account.ts';

/** Tokens with which one's own programs speak to the API. The registry shows it to those alone who may. */
export function TokensPanel() {
  const t = useT();
  const { account, error, readAgain } = useOwnAccount();
  const tokens = account?.tokens;
  useKeptFocus('developers', tokens?.length ?? 0);
  return (
    <Panel id="developers" title={t('API access tokens')} text={t('With a token your own programs can use the API in your name. Treat it like a password.')}>
      {tokens && tokens.length > 0 && (
        <ul aria-label={t('API access tokens')} className="divide-y divide-divider rounded-control border border-divider">
          {tokens.map((token) => <TokenRow key={token.id} token={token} onDeleted={readAgain} />)}
        </ul>
      )}
      {tokens?.length === 0 && (
        <p className="rounded-control border border-dashed border-control/40 px-4 py-8 text-center text-base text-muted">{t('You have no tokens yet. Create one for each program that uses the API.')}</p>
      )}
      {!tokens && (error ? <ReadFailure error={error} onRetry={() => void readAgain()} /> : <Waiting />)}
      <PanelEnd>
        <Link to={paths.apiDocs()} target="_blank" rel="noopener" className={buttonClass({ variant: 'ghost' }, '-ms-4 me-auto')}>
          {t('API documentation')}<LaterIcon name="external" className="size-4" isMirrored /><span className="sr-only">{t('(opens in a new tab)')}</span>
        </Link>
        <Button onClick={() => void openNewToken(t, readAgain)}>{t('Create token')}</Button>
      </PanelEnd>
    </Panel>
  );
}

function Waiting() {
  const t = useT();
  const row = <div className="grid gap-2 px-4 py-4"><Skeleton className="h-4 w-40 rounded-control" /><Skeleton className="h-3.5 w-28 rounded-control" /></div>;
  return <SkeletonList count={2} label={t('Loading')} row={row} className="divide-y divide-divider rounded-control border border-divider" />;
}
