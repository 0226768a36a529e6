import { call } from '../../api/call.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { PanelEnd } from './panel.tsx';
import type { QrCode } from './two-factor-panel.tsx';
import { TwoFactorStatus } from './two-factor-status.tsx';
import { useAction } from './use-action.ts';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

/** Enabling it makes a key, and shows it in one step. */
export function TwoFactorOff({ onEnabled }: { onEnabled: (code: QrCode) => Promise<void> }) {
  const t = useT();
  const confirm = useConfirmedPassword();
  const { run, isPending } = useAction(() => confirm(async () => {
    await call('POST auth/user/two-factor-authentication');
    await onEnabled(await call('GET auth/user/two-factor/qr-code'));
  }));
  return (
    <>
      <TwoFactorStatus isOn={false}>{t('Two factor authentication is off.')}</TwoFactorStatus>
      <PanelEnd><Button isPending={isPending} onClick={run}>{t('Enable')}</Button></PanelEnd>
    </>
  );
}
