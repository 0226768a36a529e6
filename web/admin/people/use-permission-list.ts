import { record } from '../../../contracts/loose.ts';
import type { ApiError } from '../../data/calls/api-error.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { type KnownPermission, readPermissionList } from './permission-list.ts';

export interface PermissionList {
  /** Undefined until the list has loaded; empty if the backend does not list its permissions. */
  known: readonly KnownPermission[] | undefined;
  error: ApiError | undefined;
  isPending: boolean;
  retry: () => void;
}

/** The permissions that the backend offers. */
export function usePermissionList(): PermissionList {
  const { data, error, isValidating, mutate } = useCall('GET value-lists/{names}', {
    params: { names: 'permissions' },
  });
  const known = data && readPermissionList(record(data)['permissions']);
  return {
    known: known ?? (isAbsent(error) ? [] : undefined),
    error,
    isPending: isValidating,
    retry: () => void mutate(),
  };
}
