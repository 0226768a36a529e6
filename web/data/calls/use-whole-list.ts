import useSWR from 'swr';
import { callAddress } from '../../../contracts/calls/call-key.ts';
import type { CallInput } from '../../../contracts/schema/calls.ts';
import type { ApiError } from './api-error.ts';
import { hasNext, readPage } from './read-page.ts';
import { readWholeList } from './read-whole-list.ts';
import { type Reading, useCall } from './use-call.ts';
import type { ItemOf, PagedKey } from './use-pages.ts';

/**
 * All rows of a list, which may be in the document; undefined until the last page has loaded. Null
 * reads nothing.
 */
export function useWholeList<K extends PagedKey>(
  key: K,
  input: CallInput<K> | null,
): Reading<ItemOf<K>[]> {
  const first = useCall(key, input);
  const page = first.data?.pagination;
  const hasMore = hasNext(page);
  const whole = useSWR<unknown[], ApiError>(
    hasMore ? `${callAddress(key, input ?? {})}#whole` : null,
    async () => (await readWholeList(key, input as CallInput<K>)).rows,
  );
  return {
    data: (hasMore ? whole.data : first.data && readPage(page).data) as ItemOf<K>[] | undefined,
    error: first.error ?? whole.error,
    isValidating: first.isValidating || whole.isValidating,
    mutate: () => (hasMore ? whole.mutate() : first.mutate()),
  };
}
