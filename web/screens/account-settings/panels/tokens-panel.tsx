import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import type { AccessToken } from '../../../../contracts/schema/user.ts';
import { call } from '../../../data/calls/call.ts';
import { Read } from '../../../ui/failures/read.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useT } from '../../../data/session/session.tsx';
import { useDates } from '../../../data/session/use-dates.ts';
import { askToConfirm } from '../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/all-icons.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useOwnAccount } from '../own-account.ts';
import { Panel, PanelFooter } from '../panel-frame.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import type { Translate } from '../../../lib/translate.ts';
import { openDialog } from '../../../ui/dialog-store.ts';
import { type Closing, NewToken } from './new-token-steps.tsx';

/**
 * Tokens for the user's own programs that use the API. The registry shows the panel only to users
 * with the permission.
 */
export function TokensPanel() {
  const t = useT();
  const { update, ...reading } = useOwnAccount();
  const tokens = reading.data?.tokens;
  useFocusAfterRemoval('developers', tokens?.length ?? 0);
  return (
    <Panel
      id="developers"
      title={t('API access tokens')}
      text={t(
        'With a token, your own programs can use the API on your behalf. Treat it like a password.',
      )}
    >
      <Read
        of={{ ...reading, data: tokens }}
        shape={shape}
        empty={
          <p className="rounded-control border border-dashed border-control/40 px-4 py-8 text-center text-base text-muted">
            {t('You have no tokens yet. Create one for each program that uses the API.')}
          </p>
        }
      >
        {(found) => (
          <ul
            aria-label={t('API access tokens')}
            className="divide-y divide-divider rounded-control border border-divider"
          >
            {found.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                onDeleted={() =>
                  update(({ tokens: present }) => ({
                    tokens: present.filter(({ id }) => id !== token.id),
                  }))
                }
              />
            ))}
          </ul>
        )}
      </Read>
      <PanelFooter>
        <Link
          to={paths.apiDocs()}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'ghost' }, '-ms-4 me-auto')}
        >
          {t('API documentation')}
          <Icon name="external" className="size-4" isMirrored />
          <span className="sr-only">{t('(opens in a new tab)')}</span>
        </Link>
        <Button
          variant="outline"
          onClick={() =>
            void openNewToken(t, (created) =>
              update(({ tokens: present }) => ({
                tokens: [...present, ...(created ? [created] : [])],
              })),
            )
          }
        >
          {t('Create token')}
        </Button>
      </PanelFooter>
    </Panel>
  );
}

const row = (
  <div className="grid gap-2 px-4 py-4">
    <Skeleton className="h-4 w-40 rounded-control" />
    <Skeleton className="h-3.5 w-28 rounded-control" />
  </div>
);
const shape = (
  <SkeletonList
    count={2}
    row={row}
    className="divide-y divide-divider rounded-control border border-divider"
  />
);

function TokenRow({ token, onDeleted }: { token: AccessToken; onDeleted: () => void }) {
  const t = useT();
  const dates = useDates();
  const { isPending, run } = useAction(async () => {
    const isSure = await askToConfirm({
      title: t('Delete token?'),
      text: t("Programs that use “:name” will lose access to the API. This can't be undone.", {
        name: token.name,
      }),
      confirmLabel: t('Delete token'),
      cancelLabel: t('Cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    await call('DELETE access-tokens/{id}', { params: { id: token.id } });
    showToast(t('Token deleted'));
    onDeleted();
  });
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium wrap-anywhere">
          <bdi>{token.name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {t('Last used')}:{' '}
          {token.last_used_at ? (
            <TimeAgo at={token.last_used_at} dates={dates} />
          ) : (
            <span>{t('Never')}</span>
          )}
        </p>
      </div>
      <Tooltip label={t('Delete token :name', { name: token.name })}>
        {(control) => (
          <Button
            {...control}
            variant="ghost"
            size="sm"
            isPending={isPending}
            className="min-w-10 pointer-coarse:min-w-11"
            onClick={run}
          >
            <Icon name="trash" />
          </Button>
        )}
      </Tooltip>
    </li>
  );
}

/** Creates a token in a dialog, from its name to the step where it can be copied. */
async function openNewToken(
  t: Translate,
  onCreated: (token: AccessToken | undefined) => void,
): Promise<void> {
  const closing: Closing = { mayClose: () => true };
  await openDialog<true>(
    { title: t('New access token'), size: 'md', mayClose: () => closing.mayClose() },
    (close) => <NewToken closing={closing} onCreated={onCreated} onDone={() => close(true)} />,
  );
}
