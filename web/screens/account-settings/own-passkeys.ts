import { useEffect } from 'react';
import type { Passkey } from '../../../contracts/schema/user.ts';
import { call } from '../../data/calls/call.ts';
import { isSupportKnown, markUnsupported } from '../../data/calls/capabilities.ts';
import { read, useFreshRead } from '../../data/calls/use-call.ts';
import { Store } from '../../lib/store.ts';
import { useOwnUser } from './own-account.ts';

/** The backend's own call for it shows whether it has passkeys. */
export const passkeysCall = 'GET auth/passkeys/confirm/options';

/** Whether the person of the page has passkeys, so that a password question may offer them. */
export const ownsPasskeys = new Store(false);

/**
 * The user's passkeys. Asks for them only if the backend has any such call: Laravel refuses the
 * whole request for a relation that it does not know. A backend that doesn't list them counts as
 * one without passkeys.
 */
export function useOwnPasskeys() {
  const { id } = useOwnUser().user;
  const list = async (): Promise<Passkey[]> => {
    if (!isSupportKnown(passkeysCall)) await call(passkeysCall);
    const { user } = await read('GET users/{id}', { params: { id }, query: { with: 'passkeys' } });
    if (!user.passkeys) markUnsupported(passkeysCall);
    return user.passkeys ?? [];
  };
  const reading = useFreshRead(`passkeys of ${id}`, list);
  const hasSome = (reading.data?.length ?? 0) > 0;
  useEffect(() => {
    ownsPasskeys.set(hasSome);
    return () => ownsPasskeys.set(false);
  }, [hasSome]);
  return { reading, list };
}
