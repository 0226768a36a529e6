import { useEffect, useState } from 'react';
import { resendSeconds } from '../../../contracts/constants.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/**
 * Sends another code, then waits: mails take time, and each new code invalidates the older ones.
 */
export function ResendButton({ email }: { email: string }) {
  const t = useT();
  const [isPending, setPending] = useState(false);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const resend = async () => {
    setPending(true);
    try {
      await call('POST resend-email-verification', { body: { email } });
      showToast(t('Email sent'));
      setSeconds(resendSeconds);
    } catch (error) {
      reportFailure(error, t);
    } finally {
      setPending(false);
    }
  };
  const isWaiting = seconds > 0;
  return (
    // Focusable while it waits, so that focus is not lost.
    <Button
      variant="ghost"
      size="sm"
      isPending={isPending}
      aria-disabled={isWaiting || undefined}
      className={isWaiting ? 'tabular-nums text-muted' : ''}
      onClick={() => {
        if (!isWaiting) void resend();
      }}
    >
      {isWaiting ? t('Resend code in :seconds s', { seconds }) : t('Resend code')}
    </Button>
  );
}
