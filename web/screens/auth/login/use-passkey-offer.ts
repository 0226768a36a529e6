import { useEffect, useState } from 'react';
import { call } from '../../../data/calls/call.ts';
import type { Challenge } from '../../../data/session/passkeys.ts';
import { whenIdle } from '../../../lib/dom.ts';

/**
 * No browser has them on an insecure page, nor at an address without a name, such as 127.0.0.1. Not
 * shared with the settings, since a shared module would be a file of its own.
 */
const mayHavePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  !/^[\d.]+$|:/.test(location.hostname);

/**
 * The first challenge for a passkey, once the page is idle. Null if this browser or this backend
 * has no passkeys. Nothing but the challenge itself shows whether the backend has.
 * @param isBusy The password is being checked: a challenge starts a session too, whose cookies must
 * not replace those of the sign-in.
 */
export function usePasskeyOffer(isBusy: boolean): Challenge | null {
  const [offer, setOffer] = useState<Challenge | null>(null);
  useEffect(() => {
    if (isBusy || offer || !mayHavePasskeys()) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    const ask = async () => {
      if (signal.aborted) return;
      setOffer((await call('GET auth/passkeys/login/options', undefined, { signal })).options);
    };
    whenIdle(() => void ask().catch(() => undefined));
    return () => aborter.abort();
  }, [isBusy, offer]);
  return offer;
}
