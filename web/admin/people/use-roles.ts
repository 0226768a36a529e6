import { record } from '../../../contracts/loose.ts';
import { useWholeList } from '../../data/calls/whole-list.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';

const input = { query: { with: 'permissions', perPage: 100 } };

/** All roles, with their permissions; none for visitors who may not see them. */
export function useRoles() {
  const { bootstrap } = useSession();
  const mayView = can(bootstrap, 'roles.view');
  const { data, error, isValidating, mutate } = useWholeList('GET roles', mayView ? input : null);
  const roles = mayView ? data?.map(record) : [];
  return { roles, error, isPending: isValidating, retry: () => void mutate() };
}
