import { resendSeconds } from '../../../../contracts/constants.ts';
import { call } from '../../../data/calls/call.ts';
import { useT } from '../../../data/session/session.tsx';
import { ResendMail } from '../email/resend-mail.tsx';

/** Sends another code. */
export function ResendButton({ email }: { email: string }) {
  const t = useT();
  return (
    <ResendMail
      label={t('Resend code')}
      waitingLabel={(seconds) => t('Resend code in :seconds s', { seconds })}
      waitSeconds={resendSeconds}
      send={() => call('POST resend-email-verification', { body: { email } })}
    />
  );
}
