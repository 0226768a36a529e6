import { useState } from 'react';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useT } from '../../session/session.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel, PanelEnd } from './panel.tsx';
import { useAccountDeletion } from './danger-use-deletion.ts';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

/** The end of an account: what it means first, then the question, then the password. */
export function DangerPanel() {
  const t = useT();
  const [isPending, setPending] = useState(false);
  const confirm = useConfirmedPassword();
  const deleteAccount = useAccountDeletion();
  const start = async () => {
    const isSure = await askToConfirm({
      title: t('Delete your account?'), text: t('Your profile, playlists and everything that you have published here are deleted at once. This cannot be undone.'),
      confirmLabel: t('Delete account'), cancelLabel: t('Keep account'), isDangerous: true,
    });
    if (!isSure) return;
    setPending(true);
    await confirm(deleteAccount).catch((error: unknown) => reportFailure(error, t)).finally(() => setPending(false));
  };
  return (
    <Panel id="delete-account" title={t('Danger zone')} text={t('Deleting your account takes everything with it: your profile, your playlists and what you have published. Nobody can bring it back.')} isDangerous>
      <PanelEnd note={t('You will be asked for your password.')}>
        <Button variant="danger" isPending={isPending} onClick={() => void start()}>{t('Delete account')}</Button>
      </PanelEnd>
    </Panel>
  );
}
