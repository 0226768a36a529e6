import { useEffect, useState } from 'react';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useT } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

interface Props {
  label: string;
  waitingLabel: (seconds: number) => string;
  send: () => Promise<unknown>;
  waitSeconds: number;
  /** A mail has just been sent. */
  isWaitingFirst?: boolean;
}

/**
 * Sends another mail, then waits before the next one: mails take time to arrive, and each new one
 * invalidates the older ones.
 */
export function ResendMail({
  label,
  waitingLabel,
  send,
  waitSeconds,
  isWaitingFirst = false,
}: Props) {
  const t = useT();
  const [seconds, setSeconds] = useState(isWaitingFirst ? waitSeconds : 0);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const { run, isPending } = useAction(async () => {
    await send();
    showToast(t('Email sent'));
    setSeconds(waitSeconds);
  });
  const isWaiting = seconds > 0;
  return (
    // Stays focusable during the wait, so that the focus is not lost.
    <Button
      variant="ghost"
      size="sm"
      isPending={isPending}
      aria-disabled={isWaiting || undefined}
      className={isWaiting ? 'tabular-nums text-muted' : ''}
      onClick={() => !isWaiting && run()}
    >
      {isWaiting ? waitingLabel(seconds) : label}
    </Button>
  );
}
