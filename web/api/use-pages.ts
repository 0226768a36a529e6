import useSWRInfinite from 'swr/infinite';
import { callAddress } from '../../contracts/call-key.ts';
import { leaveOut, list, record, text } from '../../contracts/loose.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../contracts/schema/calls.ts';
import type { ApiError } from './api-error.ts';
import { useInlined } from './api-provider.tsx';
import type { LooseInput } from './call.ts';
import { read } from './use-call.ts';

/** Queries that read one page of a longer list. */
export type PagedKey = {
  [K in QueryKey]: ReplyOf<K> extends { pagination: { data: unknown[] } } ? K : never;
}[QueryKey];
export type ItemOf<K extends PagedKey> =
  ReplyOf<K> extends { pagination: { data: (infer Item)[] } } ? Item : never;

interface List<Item> {
  data: Item[];
}
/** Where a reply has its list: under its own name, or as what is in a channel. */
type ListIn<Reply> = Reply extends { pagination: List<infer Item> }
  ? Item
  : Reply extends { channel: { content?: List<infer Item> | null | undefined } }
    ? Item
    : never;

type ListKey = { [K in QueryKey]: [ListIn<ReplyOf<K>>] extends [never] ? never : K }[QueryKey];

export interface Pages<Item, Reply = unknown> {
  /** The reply that the first page came with; undefined before it. */
  first: Reply | undefined;
  /** What has come so far, each once; undefined before the first response. */
  items: Item[] | undefined;
  error: ApiError | undefined;
  isValidating: boolean;
  /** What is shown was read for another input. */
  isOld: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => Promise<void>;
  refresh: () => Promise<void>;
  /** Changes what is shown at once, without asking the backend. */
  change: (each: (item: Item) => Item | null) => void;
}

interface Options {
  /** What was read last stays until what is read now has come. */
  keepPreviousData?: boolean;
}

/**
 * Reads a list page by page: `usePages('GET notifications', {})`. The first page may have come inside the document. With each further page the
 * first is read anew, since what is new there moves the rest; what then comes twice is shown once.
 */
export function usePages<K extends ListKey>(
  key: K,
  input: CallInput<K>,
  { keepPreviousData = false }: Options = {},
): Pages<ListIn<ReplyOf<K>>, ReplyOf<K>> {
  const inputOf = (page: number): CallInput<K> => ({
    ...input,
    query: { ...(input as LooseInput).query, page },
  });
  const addressOf = (page: number): string => callAddress(key, inputOf(page) as LooseInput);
  const { data: inlined, isFresh } = useInlined(addressOf(1));
  const fallbackData = inlined === undefined ? undefined : [inlined as ReplyOf<K>];
  const { data, error, size, isLoading, isValidating, setSize, mutate } = useSWRInfinite<
    ReplyOf<K>,
    ApiError
  >(
    (index: number, previous: ReplyOf<K> | null) =>
      previous && !hasNext(previous) ? null : [addressOf(index + 1), index + 1],
    async ([, page]: [string, number]) => read(key, inputOf(page)),
    { ...(fallbackData && { fallbackData }), revalidateIfStale: !isFresh, keepPreviousData },
  );
  return {
    first: data?.[0],
    items: data && uniqueById(data.flatMap((page) => itemsOf(page) as ListIn<ReplyOf<K>>[])),
    error,
    isValidating,
    isOld: isLoading && data !== undefined && !fallbackData,
    hasMore: hasNext(data?.at(-1)),
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    loadMore: async () => void (await setSize((data?.length ?? 0) + 1)),
    refresh: async () => void (await mutate()),
    change: (each) =>
      void mutate((present) => (present ?? fallbackData)?.map((page) => withItems(page, each)), {
        revalidate: false,
      }),
  };
}

const listIn = (page: unknown): Record<string, unknown> =>
  record(record(page)['pagination'] ?? record(record(page)['channel'])['content']);

const itemsOf = (page: unknown): unknown[] =>
  list(listIn(page)['data']).flatMap((item) =>
    Object.keys(record(item)).length > 0 ? [item] : leaveOut(item, 'id'),
  );

/** Simple paginators name the next page, length-aware ones also the last, Laravel's own an address, cursors the next cursor. */
function hasNext(page: unknown): boolean {
  const {
    current_page: current,
    last_page: last,
    next_page: next,
    next_page_url: url,
    next_cursor: cursor,
  } = listIn(page);
  return Boolean(next ?? url ?? cursor) || Number(current) < Number(last);
}

function withItems<Page, Item>(page: Page, each: (item: Item) => Item | null): Page {
  const { channel } = record(page);
  const data = (itemsOf(page) as Item[]).map(each).filter((item) => item !== null);
  const changed = { ...listIn(page), data };
  return record(page)['pagination'] === undefined && channel !== undefined
    ? { ...page, channel: { ...record(channel), content: changed } }
    : { ...page, pagination: changed };
}

/** Lists of several kinds say of which each is; ids are unique among those. */
const uniqueById = <Item>(items: Item[]): Item[] => [
  ...new Map(
    items.map((item) => [
      `${text(record(item)['model_type'])} ${String(record(item)['id'])}`,
      item,
    ]),
  ).values(),
];
