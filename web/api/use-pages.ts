import useSWRInfinite from 'swr/infinite';
import { callAddress } from '../../contracts/call-key.ts';
import { leaveOut, list, record } from '../../contracts/loose.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../contracts/schema/calls.ts';
import type { ApiError } from './api-error.ts';
import { useInlined } from './api-provider.tsx';
import type { LooseInput } from './call.ts';
import { read } from './use-call.ts';

/** Queries that read one page of a longer list. */
type PagedKey = { [K in QueryKey]: ReplyOf<K> extends { pagination: { data: unknown[] } } ? K : never }[QueryKey];
type ItemOf<K extends PagedKey> = ReplyOf<K> extends { pagination: { data: (infer Item)[] } } ? Item : never;

interface Pages<Item> {
  /** What has come so far, each once; undefined before the first response. */
  items: Item[] | undefined;
  error: ApiError | undefined;
  isValidating: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => Promise<void>;
  refresh: () => Promise<void>;
  /** Changes what is shown at once, without asking the backend. */
  change: (each: (item: Item) => Item | null) => void;
}

/**
 * Reads a list page by page: `usePages('GET notifications', {})`. The first page may have come inside the document. With each further page the
 * first is read anew, since what is new there moves the rest; what then comes twice is shown once.
 */
export function usePages<K extends PagedKey>(key: K, input: CallInput<K>): Pages<ItemOf<K>> {
  const inputOf = (page: number): CallInput<K> => ({ ...input, query: { ...(input as LooseInput).query, page } });
  const addressOf = (page: number): string => callAddress(key, inputOf(page) as LooseInput);
  const { data: inlined, isFresh } = useInlined(addressOf(1));
  const fallbackData = inlined === undefined ? undefined : [inlined as ReplyOf<K>];
  const { data, error, size, isValidating, setSize, mutate } = useSWRInfinite<ReplyOf<K>, ApiError>(
    (index: number, previous: ReplyOf<K> | null) => (previous && !hasNext(previous) ? null : [addressOf(index + 1), index + 1]),
    async ([, page]: [string, number]) => read(key, inputOf(page)),
    { ...(fallbackData && { fallbackData }), revalidateIfStale: !isFresh },
  );
  return {
    items: data && uniqueById(data.flatMap((page) => itemsOf(page) as ItemOf<K>[])),
    error, isValidating,
    hasMore: hasNext(data?.at(-1)),
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    loadMore: async () => void (await setSize((data?.length ?? 0) + 1)),
    refresh: async () => void (await mutate()),
    change: (each) => void mutate((present) => (present ?? fallbackData)?.map((page) => withItems(page, each)), { revalidate: false }),
  };
}

const itemsOf = (page: unknown): unknown[] => list(record(record(page)['pagination'])['data']).flatMap((item) => (Object.keys(record(item)).length > 0 ? [item] : leaveOut(item, 'id')));

/** Simple paginators name the next page, length-aware ones also the last, Laravel's own an address, cursors the next cursor. */
function hasNext(page: unknown): boolean {
  const { current_page: current, last_page: last, next_page: next, next_page_url: url, next_cursor: cursor } = record(record(page)['pagination']);
  return Boolean(next ?? url ?? cursor) || Number(current) < Number(last);
}

function withItems<Page, Item>(page: Page, each: (item: Item) => Item | null): Page {
  const { pagination } = record(page);
  const data = (itemsOf(page) as Item[]).map(each).filter((item) => item !== null);
  return { ...page, pagination: { ...record(pagination), data } };
}

const uniqueById = <Item>(items: Item[]): Item[] => [...new Map(items.map((item) => [record(item)['id'], item])).values()];
