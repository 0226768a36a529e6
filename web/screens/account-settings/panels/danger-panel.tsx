import { call } from '../../../data/calls/call.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { removeLastingEntries } from '../../../lib/lasting-entries.ts';
import { useSession } from '../../../data/session/session.tsx';
import { guestBootstrap, useEndSession } from '../../../data/session/sign-in-out.ts';
import { askToConfirm } from '../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirmedPassword } from '../confirmed-password.tsx';
import { useOwnUser } from '../own-account.ts';
import { Panel, PanelFooter } from '../panel-frame.tsx';

/** Deletes the account: first the consequences, then the question, then the password. */
export function DangerPanel() {
  const { bootstrap, t } = useSession();
  const { id } = useOwnUser().user;
  const confirm = useConfirmedPassword({ asksAlways: true });
  const leave = useEndSession();
  const deleteAccount = async () => {
    await call('DELETE users/{ids}', { params: { ids: id }, query: { deleteCurrentUser: true } });
    removeLastingEntries(id);
    await leave(await guestBootstrap(bootstrap));
    showToast(t('Account deleted'));
  };
  const { run, isPending } = useAction(async () => {
    const isSure = await askToConfirm({
      title: t('Delete your account?'),
      text: t(
        "This deletes your profile, your playlists and everything you've published here right away. It can't be undone.",
      ),
      confirmLabel: t('Delete account'),
      cancelLabel: t('Keep account'),
      isDangerous: true,
    });
    if (isSure) await confirm(deleteAccount);
  });
  return (
    <Panel
      id="delete-account"
      title={t('Danger zone')}
      text={t(
        "Deleting your account also deletes your profile, your playlists and everything you've published. Nobody can restore it.",
      )}
      isDangerous
    >
      <PanelFooter note={t("You'll be asked for your password.")}>
        <Button variant="danger" isPending={isPending} onClick={run}>
          {t('Delete account')}
        </Button>
      </PanelFooter>
    </Panel>
  );
}
