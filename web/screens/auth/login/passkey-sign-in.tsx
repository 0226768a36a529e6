import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { call } from '../../../data/calls/call.ts';
import { type Challenge, signWithPasskey } from '../../../data/session/passkeys.ts';
import { useT } from '../../../data/session/session.tsx';
import { useSignIn } from '../../../data/session/sign-in-out.ts';
import { Button } from '../../../ui/button.tsx';
import { reportFailure } from '../../../ui/failures/report-failure.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { PasskeyMark } from '../../../ui/passkey-mark.tsx';

interface Props {
  offer: Challenge;
  /** The password is being checked. */
  isBusy: boolean;
  remember: () => boolean;
}

/** Signs in with a passkey, by a button and by the email field's own list. */
export function PasskeySignIn({ offer, isBusy, remember }: Props) {
  const t = useT();
  const signIn = useSignIn();
  // A challenge works once, and by the time that somebody presses the button it may have expired.
  const unused = useRef<Challenge | null>(offer);
  const attempt = async (autofill?: AbortSignal) => {
    const first = autofill ? unused.current : null;
    unused.current = null;
    const reply = await signWithPasskey({
      start: 'GET auth/passkeys/login/options',
      send: (credential) =>
        call('POST auth/passkeys/login', { body: { credential, remember: remember() } }),
      t,
      first,
      autofill,
    });
    // Fortify's own reply contains only an address.
    if (reply) await signIn(reply.bootstrapData ?? (await call('GET bootstrap-data')));
  };
  const { run, isPending } = useAction(() => attempt());
  useAutofill(attempt, isBusy || isPending);
  return (
    <Button variant="ghost" isWide isPending={isPending} className="mt-2" onClick={run}>
      <PasskeyMark />
      {t('Sign in with a passkey')}
    </Button>
  );
}

/** Offers passkeys in the email field's list, except while another attempt runs. */
function useAutofill(attempt: (signal: AbortSignal) => Promise<void>, isBusy: boolean): void {
  const t = useT();
  const [refusals, setRefusals] = useState(0);
  const start = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || signal.aborted) return;
    try {
      await attempt(signal);
    } catch (error) {
      // Nobody has asked yet: only the backend's answer to a chosen passkey concerns the visitor.
      if (signal.aborted || !(error instanceof ApiError) || error.status === 0) return;
      reportFailure(error, t);
      if (error.status === 422) setRefusals((count) => count + 1);
    }
  });
  useEffect(() => {
    if (isBusy) return undefined;
    const aborter = new AbortController();
    void start(aborter.signal).catch(() => undefined);
    return () => aborter.abort();
  }, [isBusy, refusals]);
}
