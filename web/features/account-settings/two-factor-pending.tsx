import type { ReactNode } from 'react';
import { codes } from '../../../contracts/constants.ts';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../feedback/use-submit.ts';
import { formText } from '../../lib/form-text.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { PanelEnd } from './panel.tsx';
import { SetupKey } from './setup-key.tsx';
import type { QrCode } from './two-factor-panel.tsx';
import { TwoFactorStatus } from './two-factor-status.tsx';
import { useAction } from './use-action.ts';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

interface Props {
  /** Null where the page was loaded anew before the end: it is shown when asked for, since that may want the password. */
  qrCode: QrCode | null;
  onQrCode: (code: QrCode) => void;
  onConfirmed: () => Promise<void>;
  onCancelled: () => Promise<void>;
}

export function TwoFactorPending({ qrCode, onQrCode, onConfirmed, onCancelled }: Props) {
  const t = useT();
  const confirm = useConfirmedPassword();
  const show = useAction(() => confirm(async () => onQrCode(await call('GET auth/user/two-factor/qr-code'))));
  const cancel = useAction(() => confirm(async () => {
    await call('DELETE auth/user/two-factor-authentication');
    await onCancelled();
  }));
  const cancelButton = <Button variant="ghost" isPending={cancel.isPending} onClick={cancel.run}>{t('Cancel')}</Button>;
  if (qrCode) return <CodeForm qrCode={qrCode} cancelButton={cancelButton} onConfirmed={onConfirmed} />;
  return (
    <>
      <TwoFactorStatus isOn={false}>{t('You have not finished setting it up.')}</TwoFactorStatus>
      <PanelEnd>{cancelButton}<Button isPending={show.isPending} onClick={show.run}>{t('Finish setting up')}</Button></PanelEnd>
    </>
  );
}

function CodeForm({ qrCode, cancelButton, onConfirmed }: { qrCode: QrCode; cancelButton: ReactNode; onConfirmed: () => Promise<void> }) {
  const t = useT();
  const confirm = useConfirmedPassword();
  const { onSubmit, isPending, errors, summary } = useSubmit(async (form) => {
    const code = formText(form, 'code');
    await confirm(async () => {
      await call('POST auth/user/confirmed-two-factor-authentication', { body: { code } });
      await onConfirmed();
    });
  });
  return (
    <form onSubmit={onSubmit}>
      <SetupKey {...qrCode} />
      <div className="mt-6 grid max-w-80 grid-cols-1 gap-3">
        <FormSummary messages={summary} />
        <CodeField
          name="code" label={t('Code')} autoComplete="one-time-code" inputMode="numeric" minLength={codes.twoFactor} most={codes.twoFactor}
          hint={t('Then enter the 6 digits that the app shows.')} error={errors['code']}
        />
      </div>
      <PanelEnd>{cancelButton}<Button type="submit" isPending={isPending}>{t('Confirm')}</Button></PanelEnd>
    </form>
  );
}
