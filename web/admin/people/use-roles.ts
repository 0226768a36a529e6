import { list, record } from '../../../contracts/loose.ts';
import { readWholeList } from '../../data/calls/read-whole-list.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useLoadedRecord } from '../../records/use-loaded-record.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';

const read = async (): Promise<RecordValue> => ({
  roles: (await readWholeList('GET roles', { query: { with: 'permissions' } })).rows,
});
const none = (): Promise<RecordValue> => Promise.resolve({ roles: [] });

/** All roles, with their permissions; none for visitors who may not see them. */
export function useRoles() {
  const { bootstrap } = useSession();
  const mayView = can(bootstrap, 'roles.view');
  const loaded = useLoadedRecord(mayView ? 'all roles' : 'no roles', mayView ? read : none);
  const { record: reply, error, isPending, retry } = loaded;
  return { roles: reply && list(reply['roles']).map(record), error, isPending, retry };
}
