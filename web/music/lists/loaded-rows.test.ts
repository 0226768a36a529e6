import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate } from '../../../mocks/laravel/paginate.ts';
import {
  countOf,
  type LoadedList,
  readReply,
  wantedPages,
  withReply,
  withoutFarPages,
} from './loaded-rows.ts';

interface Item {
  id: number;
  name: string;
}

const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Item ${index + 1}` }));

/** A backend with its own page size, with or without totals. */
function fakeBackend(
  count: number,
  { size, isCounted = true }: { size: number | null; isCounted?: boolean },
) {
  const all = items(count);
  return (page: number, perPage: number) => {
    const { total, last_page, ...simple } = paginate(all, page, size ?? perPage, 20);
    return readReply<Item>({ pagination: isCounted ? { ...simple, total, last_page } : simple });
  };
}

const wantedOf = (
  kept: LoadedList<Item> | undefined,
  seen: { first: number; end: number },
): number[] => {
  const { now, soon } = wantedPages(kept, seen);
  return [...now, ...soon];
};

/** Loads pages until all visible rows are known. Fails after a hundred pages. */
function loadVisible(
  answer: ReturnType<typeof fakeBackend>,
  requested: number,
  seen: { first: number; end: number },
  from?: LoadedList<Item>,
): { list: LoadedList<Item>; pages: number[] } {
  let list = from;
  const pages: number[] = [];
  for (
    let page = wantedOf(list, seen)[0];
    page !== undefined && pages.length < 100;
    page = wantedOf(list, seen)[0]
  ) {
    const perPage = list?.perPage ?? requested;
    list = withReply(list, { page, perPage }, answer(page, perPage), 1_000);
    pages.push(page);
  }
  if (!list) throw new Error('No page was requested');
  return { list, pages };
}

const seenOf = (first: number) => ({ first, end: first + 15 });

test('P008 loads the visible rows at their positions for any page size of the backend', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_000 }),
      fc.integer({ min: 1, max: 100 }),
      fc.option(fc.integer({ min: 1, max: 100 })),
      fc.array(fc.nat(3_000), { maxLength: 5 }),
      (count, requested, size, starts) => {
        let list: LoadedList<Item> | undefined;
        for (const row of starts) {
          const seen = seenOf(Math.min(row, count - 1));
          ({ list } = loadVisible(fakeBackend(count, { size }), requested, seen, list));
          expect(countOf(list)).toBe(count);
          for (let at = seen.first; at < Math.min(seen.end, count); at += 1)
            expect(list.rows.get(at)?.id).toBe(at + 1);
        }
        for (const [row, item] of list?.rows ?? []) expect(item?.id).toBe(row + 1);
      },
    ),
    { numRuns: 60 },
  );
});

test("P008 reaches row 40,000 with two pages: the first, for the total, and the row's own", () => {
  const answer = fakeBackend(50_000, { size: null });
  const first = loadVisible(answer, 50, { first: 0, end: 15 });
  expect(first.pages).toEqual([1]);

  const { list, pages } = loadVisible(answer, 50, { first: 39_960, end: 39_975 }, first.list);

  expect(pages[0]).toBe(800);
  expect(list.rows.get(39_960)?.id).toBe(39_961);
});

test('P008 without a total, loads pages in sequence and shows a few pending rows until the last page', () => {
  const answer = fakeBackend(47, { size: 20, isCounted: false });
  const first = loadVisible(answer, 50, { first: 0, end: 5 });
  expect(first.pages).toEqual([1]);
  expect(countOf(first.list)).toBe(32);

  const second = loadVisible(answer, 50, { first: 15, end: 30 }, first.list);
  expect(second.pages).toEqual([2, 3]);

  expect(countOf(second.list)).toBe(47);
  expect(second.list.hasMore).toBe(false);
  expect(wantedOf(second.list, { first: 40, end: 47 })).toEqual([]);
});

test('P008 keeps the positions of rows missing from a page, and ends the list at a short last page', () => {
  const short = { items: items(7), page: 1, perPage: 10, total: 25, lastPage: 3, hasNext: true };
  const list = withReply<Item>(undefined, { page: 1, perPage: 10 }, short, 1);
  expect(list.rows.get(6)?.id).toBe(7);
  expect([list.rows.get(7), list.rows.get(9), list.rows.has(10)]).toEqual([null, null, false]);
  expect(countOf(list)).toBe(25);

  const ended = withReply(
    list,
    { page: 3, perPage: 10 },
    { ...short, items: items(2), page: 3, hasNext: false },
    2,
  );

  expect(countOf(ended)).toBe(22);
});

test('P008 follows the latest total of a shrinking list and reloads known rows', () => {
  const before = loadVisible(fakeBackend(200, { size: 20 }), 20, seenOf(0)).list;
  expect(before.readAt.size).toBeGreaterThan(1);

  const after = withReply(
    before,
    { page: 5, perPage: 20 },
    fakeBackend(150, { size: 20 })(5, 20),
    1_000 + 60_000,
  );

  expect(countOf(after)).toBe(150);
  expect([...after.readAt.keys()]).toEqual([5]);
  expect(after.rows.get(0)?.id).toBe(1);
});

test('P008 stops reloading pages with conflicting totals', () => {
  let list = withReply<Item>(
    undefined,
    { page: 1, perPage: 10 },
    { items: items(10), page: 1, perPage: 10, total: 500, lastPage: 50, hasNext: true },
    1_000,
  );
  list = withReply(
    list,
    { page: 2, perPage: 10 },
    { items: items(10), page: 2, perPage: 10, total: 501, lastPage: 51, hasNext: true },
    1_200,
  );

  expect(wantedOf(list, { first: 5, end: 15 }).filter((page) => page <= 2)).toEqual([]);
});

test.each([
  [
    'numbers as strings, as PHP does',
    { current_page: '2', per_page: '5', total: '12', last_page: '3', data: items(5) },
    { page: 2, perPage: 5, total: 12, hasNext: true },
  ],
  [
    'a total without a last page',
    { current_page: 2, per_page: 5, total: 12, data: items(5) },
    { lastPage: 3, hasNext: true },
  ],
  [
    'an address for the next page',
    { current_page: 1, per_page: 5, next_page_url: '/?page=2', data: items(5) },
    { total: null, hasNext: true },
  ],
  ['nothing', {}, { items: [], page: null, perPage: null, hasNext: false }],
])('P008 reads a paginator that sends %s', (_, pagination, expected) => {
  expect(readReply({ pagination })).toMatchObject(expected);
});

test('P008 keeps the position of a row without a name in its page', () => {
  expect(
    readReply<Item>({
      pagination: {
        data: [
          { id: 1, name: 'One' },
          { id: 2, name: '' },
          { id: 3, name: 'Three' },
        ],
      },
    }).items,
  ).toEqual([{ id: 1, name: 'One' }, null, { id: 3, name: 'Three' }]);
});

test('P008 keeps at most eighty pages around the visible rows while scrolling through a list', () => {
  const answer = fakeBackend(10_000, { size: 50 });
  let list: LoadedList<Item> | undefined;
  for (let page = 1; page <= 200; page += 1)
    list = withoutFarPages(withReply(list, { page, perPage: 50 }, answer(page, 50), page), {
      first: page * 50 - 50,
      end: page * 50,
    });

  expect(list?.readAt.size).toBe(80);
  expect(list?.rows.size).toBe(4_000);
  expect(list?.rows.get(9_999)?.id).toBe(10_000);
  expect(list?.rows.has(0)).toBe(false);
  expect(list && countOf(list)).toBe(10_000);
});
