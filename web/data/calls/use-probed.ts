import { useEffect } from 'react';
import type { CallInput, QueryKey } from '../../../contracts/schema/calls.ts';
import { isAbsent } from './api-error.ts';
import { isSupportKnown, markUnsupported, useSupports } from './capabilities.ts';
import { useCall } from './use-call.ts';

/**
 * Checks once per page load whether the backend has a query, unless that is already known. For
 * features that must not fail when used. The input must name an item that certainly exists, so that
 * a 404 can only mean a missing call. Null skips the check while no button offers the feature.
 */
export function useProbed<K extends QueryKey>(key: K, input: CallInput<K> | null): boolean {
  const has = useSupports(key);
  const { error } = useCall(key, isSupportKnown(key) ? null : input);
  useEffect(() => {
    if (isAbsent(error)) markUnsupported(key, error);
  }, [key, error]);
  return has;
}
