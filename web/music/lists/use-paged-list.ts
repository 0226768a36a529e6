import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { callAddress } from '../../../contracts/calls/call-key.ts';
import type { CallInput } from '../../../contracts/schema/calls.ts';
import { useInlined } from '../../data/calls/inlined-responses.ts';
import { useReadFailure } from '../../data/calls/read-retries.ts';
import type { LooseInput } from '../../data/calls/call.ts';
import type { PageQuery } from '../../data/calls/read-page.ts';
import { readWholeList, type WholeListOptions } from '../../data/calls/whole-list.ts';
import { read, useCached } from '../../data/calls/use-call.ts';
import type { ItemOf, PagedKey } from '../../data/calls/use-pages.ts';
import { withEdit } from './edit-rows.ts';
import { countOf, itemOf, type LoadedList, pageOf, readReply, withReply } from './loaded-rows.ts';
import { PageReader } from './page-reader.ts';
import type { EditableList, ListRow } from './lazy-list.ts';
import { listen } from '../../lib/dom.ts';

interface Options {
  /** Rows per page to request. Backends may return another number, which is then used. */
  perPage?: number;
  /** False shows the known rows without loading. */
  isRead?: boolean;
  /** A first page from elsewhere, in the shape of the call's reply: `{ pagination }`. */
  firstPage?: object | undefined;
  /** As in `useCall`. */
  thingExists?: boolean;
}

/**
 * Reads the rows of a paginated call by number as they become visible, cached in SWR:
 *
 *   const rows = usePagedList('GET users/{id}/liked-tracks', { params: { id } });
 *   return <TrackTable label={t('Liked tracks')} rows={rows} source={source} />;
 *
 * With a total, pages load in any order, two at a time, and those scrolled past are aborted.
 * Without one, they load in sequence. Another query, person or workspace starts over. The document
 * may include the first page.
 */
export function usePagedList<K extends PagedKey>(
  key: K,
  input: CallInput<K>,
  { perPage = 50, isRead = true, firstPage, thingExists = false }: Options = {},
): EditableList<ItemOf<K>> {
  type Item = ItemOf<K>;
  // Equal inputs mean the same list, even as different objects.
  const inputKey = JSON.stringify(input);
  const address = callAddress(key, inputFor(inputKey, { page: 1, perPage }));
  const { data, isFresh } = useInlined(key, address);
  // Only the initial value: later pages are in the cache.
  const [initialPage] = useState(firstPage);
  const inlined = data ?? initialPage;
  const cached = useCached<LoadedList<Item>>(`rows ${address}`);
  const { read: readCache, write } = cached;
  const onFailure = useReadFailure();
  const first = useMemo(
    () =>
      inlined === undefined
        ? undefined
        : withReply<Item>(
            undefined,
            { page: 1, perPage },
            readReply(inlined),
            isFresh || data === undefined ? Date.now() : 0,
          ),
    [inlined, data, isFresh, perPage],
  );
  const reader = useMemo(
    () =>
      new PageReader<Item>({
        request: async (_, size, signal, query) => {
          const pageInput = inputFor(inputKey, { ...query, perPage: size }) as CallInput<K>;
          return readReply(await read(key, pageInput, { signal, thingExists }), query);
        },
        perPage,
        read: () => readCache() ?? first,
        write,
        onFailure,
      }),
    [key, inputKey, perPage, thingExists, readCache, write, first, onFailure],
  );
  const list = cached.value ?? first;
  const isForgotten = list === undefined;
  useEffect(() => {
    if (!isRead) return undefined;
    reader.begin();
    const stop = listen(window, 'online', () => reader.begin());
    return () => {
      stop();
      reader.stop();
    };
  }, [reader, isRead]);
  const wasForgotten = useRef(isForgotten);
  useEffect(() => {
    // Restart only when the list was forgotten, not before its first response or failure.
    if (isRead && isForgotten && !wasForgotten.current) reader.begin();
    wasForgotten.current = isForgotten;
  }, [reader, isRead, isForgotten]);
  const readAll = useCallback(
    async (options: WholeListOptions) => {
      const all = await readWholeList(key, JSON.parse(inputKey) as CallInput<K>, options);
      return all.rows.map((row) => itemOf<Item>(row));
    },
    [key, inputKey],
  );
  return useMemo(
    () => ({ ...rowsOf(list, reader, write), readAll }),
    [list, reader, write, readAll],
  );
}

function inputFor(inputKey: string, query: PageQuery & { perPage: number }): LooseInput {
  const input = JSON.parse(inputKey) as LooseInput;
  return { ...input, query: { ...input.query, ...query } };
}

function rowsOf<Item>(
  list: LoadedList<Item> | undefined,
  reader: PageReader<Item>,
  write: (list: LoadedList<Item>) => void,
): EditableList<Item> {
  const isKnown = list !== undefined && (list.readAt.size > 0 || list.rows.size > 0);
  return {
    count: isKnown ? countOf(list) : undefined,
    isCounted: isKnown && (list.total !== null || !list.hasMore),
    error: isKnown ? undefined : list?.failures.get(1),
    at: (row) => rowAt(list, row),
    setVisible: (seen) => reader.setVisible(seen),
    retry: () => reader.retry(),
    refresh: () => reader.refresh(),
    edit(edit) {
      if (!list) return () => undefined;
      write(withEdit(list, edit));
      return () => write(list);
    },
  };
}

function rowAt<Item>(list: LoadedList<Item> | undefined, row: number): ListRow<Item> {
  const item = list?.rows.get(row);
  if (item) return { state: 'loaded', item };
  if (item === null) return { state: 'missing' };
  const error = list?.failures.get(pageOf(row, list.perPage));
  return error ? { state: 'failed', error } : { state: 'loading' };
}
