import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import type { AccessToken } from '../../../../contracts/schema/user.ts';
import { call } from '../../../data/calls/call.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useT } from '../../../data/session/session.tsx';
import { askToConfirm } from '../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/all-icons.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useOwnAccount } from '../own-account.ts';
import { Panel, PanelFooter } from '../panel-frame.tsx';
import { LastUsed, PanelRow, PanelRows } from '../panel-rows.tsx';
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
  return (
    <Panel
      id="developers"
      title={t('API access tokens')}
      text={t(
        'With a token, your own programs can use the API on your behalf. Treat it like a password.',
      )}
    >
      <PanelRows
        label={t('API access tokens')}
        of={{ ...reading, data: tokens }}
        expected={2}
        empty={t('You have no tokens yet. Create one for each program that uses the API.')}
      >
        {(token) => (
          <TokenRow
            key={token.id}
            token={token}
            onDeleted={() =>
              update(({ tokens: present }) => ({
                tokens: present.filter(({ id }) => id !== token.id),
              }))
            }
          />
        )}
      </PanelRows>
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

function TokenRow({ token, onDeleted }: { token: AccessToken; onDeleted: () => void }) {
  const t = useT();
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
    <PanelRow
      icon={<Icon name="lock" />}
      name={<bdi>{token.name}</bdi>}
      facts={[<LastUsed key="used" at={token.last_used_at} />]}
    >
      <IconButton
        label={t('Delete token :name', { name: token.name })}
        icon="trash"
        aria-busy={isPending}
        onClick={run}
      />
    </PanelRow>
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
