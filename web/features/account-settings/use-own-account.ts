import type { SessionUser } from '../../../contracts/session-user.ts';
import { normaliseUser } from '../../../contracts/session-user.ts';
import { record } from '../../../contracts/loose.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { useOwnUser } from './use-own-user.ts';

interface OwnAccount {
  /** Undefined until it was read. */
  account: SessionUser | undefined;
  /** Why it is not there; undefined while it is being asked for. */
  error: ApiError | undefined;
  readAgain: () => Promise<void>;
}

/** One's own account with its lists, which the start-up data need not hold: tokens and accounts of other sites. */
export function useOwnAccount(): OwnAccount {
  const { user } = useOwnUser();
  const { data, error, isValidating, mutate } = useCall('GET users/{id}', { params: { id: user.id }, query: { with: 'tokens,social_profiles' } });
  const account = data && normaliseUser(record(data.user));
  return {
    account: account ?? undefined,
    error: account || isValidating ? undefined : error,
    readAgain: async () => void (await mutate()),
  };
}
