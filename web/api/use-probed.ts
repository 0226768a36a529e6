import { useEffect } from 'react';
import type { CallInput, QueryKey } from '../../contracts/schema/calls.ts';
import { isAbsent } from './api-error.ts';
import { isKnown, learnLack, useHas } from './capabilities.ts';
import { useCall } from './use-call.ts';

/**
 * Whether the backend has a query, which is asked once in the life of the page where nobody knows: for what is offered and must not fail when it
 * is pressed. The input names something that is certainly there, so that a 404 can only mean the call. Null: not asked, nobody offers it yet.
 */
export function useProbed<K extends QueryKey>(key: K, input: CallInput<K> | null): boolean {
  const has = useHas(key);
  const { error } = useCall(key, isKnown(key) ? null : input);
  useEffect(() => {
    if (isAbsent(error)) learnLack(key, error);
  }, [key, error]);
  return has;
}
