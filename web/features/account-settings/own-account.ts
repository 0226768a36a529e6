import { useCallback } from 'react';
import { type SessionUser, normaliseUser } from '../../../contracts/session-user.ts';
import { record } from '../../../contracts/loose.ts';
import type { AccessToken, SocialProfile } from '../../../contracts/schema/user.ts';
import type { ApiError } from '../../api/api-error.ts';
import { readAfterWrite } from '../../api/read-after-write.ts';
import { read, useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.tsx';

/**
 * Oneself, as the bootstrap data has it; `change` shows what a write has changed, in the navbar too.
 * @throws Error where nobody is signed in: the guard of the route lets nobody else here.
 */
export function useOwnUser(): { user: SessionUser; change: (parts: Partial<SessionUser>) => void } {
  const { bootstrap: { user }, patch } = useSession();
  const change = useCallback((parts: Partial<SessionUser>) => {
    patch((present) => (present.user ? { user: { ...present.user, ...parts } } : {}));
  }, [patch]);
  if (!user) throw new Error('The account settings need somebody who is signed in');
  return { user, change };
}

interface AccountLists {
  tokens: AccessToken[];
  social_profiles: SocialProfile[];
}

interface OwnAccount {
  /** Undefined until it was read. */
  account: SessionUser | undefined;
  /** Why it is not there. */
  error: ApiError | undefined;
  isValidating: boolean;
  retry: () => void;
  /** After a write: shows what is known of its outcome at once, then reads the lists again. */
  settle: (known: (present: AccountLists) => Partial<AccountLists>) => void;
}

/** One's own account with its lists, which the bootstrap data need not hold: tokens and accounts of other sites. */
export function useOwnAccount(): OwnAccount {
  const { user: { id } } = useOwnUser();
  const input = { params: { id }, query: { with: 'tokens,social_profiles' } };
  const { data, error, isValidating, mutate } = useCall('GET users/{id}', input);
  const account = data && normaliseUser(record(data.user));
  return {
    account: account ?? undefined,
    error: account ? undefined : error,
    isValidating,
    retry: () => void mutate(),
    settle: (known) => readAfterWrite(mutate, () => read('GET users/{id}', input), (present) => {
      const { tokens = [], social_profiles = [] } = normaliseUser(record(present.user)) ?? {};
      return { ...present, user: { ...present.user, ...known({ tokens, social_profiles }) } };
    }),
  };
}
