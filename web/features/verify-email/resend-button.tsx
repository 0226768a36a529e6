import { resendSeconds } from '../../../contracts/constants.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../session/session.tsx';
import { ResendMail } from '../../sign-in/resend-mail.tsx';

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
