import type { CallInput } from '../../../contracts/schema/calls.ts';
import type { LooseInput } from '../../data/calls/call.ts';
import type { ItemOf, PagedKey } from '../../data/calls/use-pages.ts';
import type { RowCriteria } from '../../music/lists/row-order.ts';
import { useListOptions } from '../../music/lists/use-list-options.ts';
import { useOrderedList } from '../../music/lists/use-ordered-list.ts';

/** A list of the visitor's own, sorted and searched as its address says. */
export function useLibraryList<K extends PagedKey>(
  key: K,
  userId: number,
  criteria: RowCriteria<ItemOf<K>>,
  isWhole = false,
) {
  const options = useListOptions(criteria);
  // Calls name the parameter differently.
  const input: LooseInput = { params: { id: userId, userId } };
  const list = useOrderedList(key, input as CallInput<K>, { ...options, isWhole }, criteria);
  return { options, list };
}
