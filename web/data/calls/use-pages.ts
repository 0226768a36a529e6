import { useEffect } from 'react';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { callAddress } from '../../../contracts/calls/call-key.ts';
import { dropItem, list, record, text } from '../../../contracts/loose.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../../contracts/schema/calls.ts';
import type { ApiError } from './api-error.ts';
import { useInlined } from './inlined-responses.ts';
import type { LooseInput } from './call.ts';
import { pagedLists } from './read-after-write.ts';
import { type PageQuery, readPage } from './read-page.ts';
import { type CallReadOptions, read, type Reading } from './use-call.ts';

/** Queries that read one page of a longer list. */
export type PagedKey = {
  [K in QueryKey]: ReplyOf<K> extends { pagination: { data: unknown[] } } ? K : never;
}[QueryKey];
export type ItemOf<K extends PagedKey> =
  ReplyOf<K> extends { pagination: { data: (infer Item)[] } } ? Item : never;

interface List<Item> {
  data: Item[];
}
/** The list in a reply: under its own name, or as a channel's content. */
type ListIn<Reply> = Reply extends { pagination: List<infer Item> }
  ? Item
  : Reply extends { channel: { content?: List<infer Item> | null | undefined } }
    ? Item
    : never;

type ListKey = { [K in QueryKey]: [ListIn<ReplyOf<K>>] extends [never] ? never : K }[QueryKey];

/** `data`: the items loaded so far, without duplicates. */
export interface Pages<Item, Reply = unknown> extends Reading<Item[]> {
  /** The reply that contained the first page; undefined before it. */
  first: Reply | undefined;
  /** Whether the items on screen belong to a previous input. */
  isOld: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => Promise<void>;
  /** Changes the items on screen at once, without a request. */
  change: (each: (item: Item) => Item | null) => void;
}

/**
 * Reads a list page by page: `usePages('GET notifications', {})`. The document may contain the
 * first page. Each further page reloads the first, because new items shift the rest; duplicates are
 * dropped.
 */
export function usePages<K extends ListKey>(
  key: K,
  input: CallInput<K>,
  { keepPreviousData = false, thingExists = false }: Omit<CallReadOptions, 'stopsOvertaken'> = {},
): Pages<ListIn<ReplyOf<K>>, ReplyOf<K>> {
  const inputOf = (query: PageQuery): CallInput<K> => ({
    ...input,
    query: { ...(input as LooseInput).query, ...query },
  });
  const keyOf = (query: PageQuery): PageKey => [callAddress(key, inputOf(query)), query];
  const [address] = keyOf({ page: 1 });
  const { data: inlined, isFresh } = useInlined(key, address);
  const fallbackData = inlined === undefined ? undefined : [inlined as ReplyOf<K>];
  const {
    data: latest,
    error,
    size,
    isValidating,
    setSize,
    mutate,
  } = useSWRInfinite<ReplyOf<K>, ApiError>(
    (_index: number, previous: ReplyOf<K> | null) => {
      const next = previous ? nextOf(previous) : { page: 1 };
      return next && keyOf(next);
    },
    async (pageKey: PageKey) => {
      const reply = await read(key, inputOf(pageKey[1]), { thingExists });
      keyOfPage.set(reply, pageKey);
      return reply;
    },
    { ...(fallbackData && { fallbackData }), revalidateIfStale: !isFresh, keepPreviousData },
  );
  const cacheKey = unstable_serialize(() => keyOf({ page: 1 }));
  useEffect(() => void pagedLists.set(cacheKey, address), [cacheKey, address]);
  const isOld =
    keepPreviousData &&
    latest?.[0] !== undefined &&
    !fallbackData &&
    keyOfPage.get(latest[0])?.[0] !== address;
  const data = isOld && error ? undefined : latest;
  return {
    first: data?.[0],
    data: data && uniqueById(data.flatMap((page) => itemsOf(page) as ListIn<ReplyOf<K>>[])),
    error,
    isValidating,
    isOld: isOld && !error,
    hasMore: nextOf(data?.at(-1)) !== null,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    loadMore: async () => void (await setSize((data?.length ?? 0) + 1)),
    mutate: () => mutate(),
    change: (each) =>
      void mutate((present) => (present ?? fallbackData)?.map((page) => withItems(page, each)), {
        revalidate: false,
      }),
  };
}

const listIn = (page: unknown): Record<string, unknown> =>
  record(record(page)['pagination'] ?? record(record(page)['channel'])['content']);

/** A cache address and the query for the page. */
type PageKey = [address: string, query: PageQuery];

/** The key of each page. Pages from the document are first pages. */
const keyOfPage = new WeakMap<object, PageKey>();

const nextOf = (page: object | undefined): PageQuery | null =>
  readPage(page && listIn(page), page && keyOfPage.get(page)?.[1]).next;

const itemsOf = (page: unknown): unknown[] =>
  list(listIn(page)['data']).flatMap((item) =>
    Object.keys(record(item)).length > 0 ? [item] : dropItem(item, 'id'),
  );

function withItems<Page extends object, Item>(page: Page, each: (item: Item) => Item | null): Page {
  const { channel } = record(page);
  const data = (itemsOf(page) as Item[]).map(each).filter((item) => item !== null);
  const changed = { ...listIn(page), data };
  const result: Page & object =
    record(page)['pagination'] === undefined && channel !== undefined
      ? { ...page, channel: { ...record(channel), content: changed } }
      : { ...page, pagination: changed };
  const pageKey = keyOfPage.get(page);
  if (pageKey) keyOfPage.set(result, pageKey);
  return result;
}

/** In mixed lists, items have a kind; IDs are unique only within a kind. */
const uniqueById = <Item>(items: Item[]): Item[] => [
  ...new Map(
    items.map((item) => [
      `${text(record(item)['model_type'])} ${String(record(item)['id'])}`,
      item,
    ]),
  ).values(),
];
