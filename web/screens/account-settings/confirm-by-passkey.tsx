import { call } from '../../data/calls/call.ts';
import { canUsePasskeys, signWithPasskey } from '../../data/session/passkeys.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { PasskeyMark } from '../../ui/passkey-mark.tsx';
import { useStore } from '../../ui/use-store.ts';
import { ownsPasskeys, passkeysCall } from './own-account.ts';

/** Only for people who have passkeys, in a browser that has them too. */
export function ConfirmByPasskey({ onDone }: { onDone: () => void }) {
  const t = useT();
  const isOffered = useStore(ownsPasskeys) && canUsePasskeys();
  const { run, isPending } = useAction(async () => {
    const reply = await signWithPasskey({
      start: passkeysCall,
      send: (credential) => call('POST auth/passkeys/confirm', { body: { credential } }),
      t,
    });
    if (reply) onDone();
  });
  if (!isOffered) return null;
  return (
    <Button
      variant="ghost"
      className="-ms-4 -mt-2 justify-self-start"
      isPending={isPending}
      onClick={run}
    >
      <PasskeyMark />
      {t('Use a passkey')}
    </Button>
  );
}
