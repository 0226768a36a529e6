import { useEffect } from 'react';
import { type SessionUser, normaliseUser } from '../../../contracts/site/session-user.ts';
import type { User, Passkey } from '../../../contracts/schema/user.ts';
import { readAfterWrite } from '../../data/calls/read-after-write.ts';
import { read, type Reading, useCall, useFreshRead } from '../../data/calls/use-call.ts';
import { useSession } from '../../data/session/session.tsx';
import { call } from '../../data/calls/call.ts';
import { isSupportKnown, markUnsupported } from '../../data/calls/capabilities.ts';
import { Store } from '../../lib/store.ts';

/**
 * The signed-in user from the bootstrap data. `change` shows the result of a write, in the navbar
 * too.
 * @throws Error if nobody is signed in, which the route's guard rules out here.
 */
export function useOwnUser(): { user: SessionUser; change: (parts: Partial<SessionUser>) => void } {
  const { bootstrap, patch } = useSession();
  const { user } = bootstrap;
  const change = (parts: Partial<SessionUser>) =>
    patch((present) => (present.user ? { user: { ...present.user, ...parts } } : {}));
  if (!user) throw new Error('The account settings need a signed-in user');
  return { user, change };
}

interface OwnAccount extends Reading<SessionUser> {
  /**
   * Reads it again, for callers that wait for the result.
   * @throws ApiError if it cannot be read.
   */
  reload: () => Promise<unknown>;
  /** After a write: shows the known result at once, then reads the account again. */
  update: (known: (present: SessionUser) => Partial<User>) => void;
}

/**
 * The user's account with data that the bootstrap data may lack: tokens, connected accounts, and
 * two-factor authentication.
 */
export function useOwnAccount(): OwnAccount {
  const { id } = useOwnUser().user;
  const input = { params: { id }, query: { with: 'tokens,social_profiles' } };
  const { data, error, isValidating, mutate } = useCall('GET users/{id}', input);
  const account = data && normaliseUser(data.user);
  return {
    data: account ?? undefined,
    error: account ? undefined : error,
    isValidating,
    mutate: () => mutate(),
    reload: () => mutate(read('GET users/{id}', input), { revalidate: false }),
    update: (known) =>
      readAfterWrite(
        mutate,
        () => read('GET users/{id}', input),
        (present) => {
          const user = normaliseUser(present.user);
          return { ...present, user: { ...present.user, ...(user && known(user)) } };
        },
      ),
  };
}

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
