import type { Filter } from '../../../contracts/records/admin/admin-type.ts';
import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import { adminTypeNamed } from '../../../contracts/records/admin/record-types.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import type { PagedKey } from '../../data/calls/use-pages.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';

export interface FirstRows {
  name: string;
  filters?: readonly Filter[];
}

/** The first rows of a type's list and their total; null if the visitor may not see the list. */
export function useFirstRows({ name, filters = [] }: FirstRows, perPage: number) {
  const { bootstrap } = useSession();
  const type = adminTypeNamed(name);
  const key = (type?.calls.list ?? 'GET users') as PagedKey & 'GET users';
  const isSupported = useSupports(key);
  const isShown = type !== undefined && isSupported && can(bootstrap, type.permissions.view);
  const query = {
    ...type?.listQuery,
    page: 1,
    perPage,
    orderBy: 'created_at',
    orderDir: 'desc',
    ...(filters.length > 0 && { filters: encodeFilters(filters) }),
  };
  const reply = useCall(key, isShown ? { query } : null);
  return { ...reply, data: reply.data?.pagination, type: isShown ? type : undefined };
}
