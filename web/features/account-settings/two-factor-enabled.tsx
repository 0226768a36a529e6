import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../session/session.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { PanelEnd } from './panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorStatus } from './two-factor-status.tsx';
import { useAction } from './use-action.ts';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

interface Props {
  codes: readonly string[];
  /** Just set up: its recovery codes are open, since now is the time to keep them. */
  isNew: boolean;
  onRenewed: () => Promise<void>;
  onDisabled: () => Promise<void>;
}

export function TwoFactorEnabled({ codes, isNew, onRenewed, onDisabled }: Props) {
  const t = useT();
  const confirm = useConfirmedPassword();
  const [isOpen, setOpen] = useState(isNew);
  const renew = useAction(() => confirm(async () => {
    await call('POST auth/user/two-factor-recovery-codes');
    await onRenewed();
    setOpen(true);
    showToast(t('New recovery codes are ready. The old ones no longer work.'));
  }));
  const disable = useAction(async () => {
    const isSure = await askToConfirm({
      title: t('Disable two factor authentication?'), text: t('Your password alone will then open your account.'),
      confirmLabel: t('Disable'), cancelLabel: t('Cancel'), isDangerous: true,
    });
    if (!isSure) return;
    await confirm(async () => {
      await call('DELETE auth/user/two-factor-authentication');
      showToast(t('Two factor authentication has been disabled.'));
      await onDisabled();
    });
  });
  return (
    <>
      <TwoFactorStatus isOn>{t('Two factor authentication is on.')}</TwoFactorStatus>
      <h3 className="mt-5 text-base">{t('Recovery codes')}</h3>
      <p className="mt-1 max-w-[65ch] text-base text-muted">{t('Keep them in a safe place, such as a password manager. Each opens your account once when you have lost your phone.')}</p>
      {isOpen ? <RecoveryCodes codes={codes} /> : <Button variant="outline" size="sm" className="mt-3" onClick={() => setOpen(true)}>{t('Show recovery codes')}</Button>}
      <PanelEnd>
        <Button variant="outline" isPending={renew.isPending} onClick={renew.run}>{t('Generate new codes')}</Button>
        <Button variant="danger" isPending={disable.isPending} onClick={disable.run}>{t('Disable')}</Button>
      </PanelEnd>
    </>
  );
}
