import type { CallInput, QueryKey } from '../../../contracts/schema/calls.ts';
import { isSupportKnown, useSupports } from './capabilities.ts';
import { useCall } from './use-call.ts';

/**
 * Checks once per page load whether the backend has a query, unless that is already known. For
 * features that must not fail when used. The input must name an item that certainly exists, so that
 * a 404 can only mean a missing call. Null skips the check while no button offers the feature.
 */
export function useProbed<K extends QueryKey>(key: K, input: CallInput<K> | null): boolean {
  const has = useSupports(key);
  useCall(key, isSupportKnown(key) ? null : input, { thingExists: true });
  return has;
}
