import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paginate } from '../../../mocks/laravel/paginate.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { type LoadedList, type PageReply, readReply } from './loaded-rows.ts';
import { PageReader } from './page-reader.ts';

interface Item {
  id: number;
  name: string;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
afterEach(() => vi.clearAllTimers());

const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Item ${index + 1}` }));

interface Backend {
  count?: number;
  size?: number | null;
  isCounted?: boolean;
  /** The failure of a page; null for none. */
  fails?: (page: number) => ApiError | null;
  delayMs?: number;
}

/** A reader on a delayed backend, with a log of requested and aborted pages. */
function start({
  count = 1_000,
  size = 20,
  isCounted = true,
  fails = () => null,
  delayMs = 50,
}: Backend = {}) {
  const all = items(count);
  const log = { asked: [] as number[], aborted: [] as number[], most: 0 };
  let list: LoadedList<Item> | undefined;
  let underWay = 0;
  const request = (page: number, perPage: number, signal: AbortSignal) =>
    new Promise<PageReply<Item>>((resolve, reject) => {
      log.asked.push(page);
      underWay += 1;
      log.most = Math.max(log.most, underWay);
      const timer = setTimeout(() => {
        underWay -= 1;
        const failure = fails(page);
        const { total, last_page, ...simple } = paginate(all, page, size ?? perPage, 20);
        if (failure) reject(failure);
        else
          resolve(readReply({ pagination: isCounted ? { ...simple, total, last_page } : simple }));
      }, delayMs);
      signal.addEventListener('abort', () => {
        underWay -= 1;
        clearTimeout(timer);
        log.aborted.push(page);
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  const reader = new PageReader<Item>({
    request,
    perPage: 20,
    read: () => list,
    write: (next) => {
      list = next;
    },
  });
  return {
    reader,
    log,
    kept: () => list,
    forget: () => {
      list = undefined;
    },
  };
}

const rowsFrom = (first: number) => ({ first, end: first + 15 });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('P008 skips pages that are scrolled past and aborts requests left behind', async () => {
  const { reader, log } = start();
  reader.setVisible(rowsFrom(0));
  reader.begin();
  await pass(60);
  expect(log.asked).toEqual([1]);

  reader.setVisible(rowsFrom(500));
  await pass(110);
  expect(log.asked).toEqual([1, 26]);
  for (const first of [600, 700, 800]) {
    reader.setVisible(rowsFrom(first));
    await pass(20);
  }
  await pass(200);

  expect(log.asked).toEqual([1, 26, 41]);
  expect(log.aborted).toEqual([26]);
});

test('P008 sends at most two requests at a time and ends with the visible rows loaded', async () => {
  const moves = fc.array(
    fc.record({ first: fc.nat(985), wait: fc.constantFrom(0, 5, 30, 120, 400) }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(
      moves,
      fc.boolean(),
      fc.option(fc.integer({ min: 3, max: 60 })),
      async (looks, isCounted, size) => {
        const { reader, log, kept } = start({ isCounted, size });
        reader.begin();
        let last = 0;
        for (const { first, wait } of looks) {
          last = isCounted ? first : Math.min(first, Math.max(0, (kept()?.rows.size ?? 0) - 15));
          reader.setVisible(rowsFrom(last));
          await pass(wait);
        }
        await pass(5_000);

        expect(log.most).toBeLessThanOrEqual(isCounted ? 2 : 1);
        for (let row = last; row < last + 15; row += 1)
          expect(kept()?.rows.get(row)?.id).toBe(row + 1);
        reader.stop();
      },
    ),
    { numRuns: 40 },
  );
});

test('P008 retries a failed page twice, then reports why, without delaying other pages', async () => {
  let isBroken = true;
  const { reader, log, kept } = start({
    fails: (page) =>
      page === 2 && isBroken ? new ApiError(503, { message: 'Out for lunch' }) : null,
  });
  reader.setVisible({ first: 10, end: 45 });
  reader.begin();
  await pass(200);
  expect(kept()?.rows.get(40)?.id).toBe(41);

  await pass(10_000);
  expect(log.asked.filter((page) => page === 2)).toHaveLength(3);
  expect(kept()?.failures.get(2)?.message).toBe('Out for lunch');
  isBroken = false;
  reader.retry();
  await pass(100);

  expect(kept()?.rows.get(20)?.id).toBe(21);
  expect(kept()?.failures.size).toBe(0);
});

test('P008 reports why a list cannot be read and reads it on retry', async () => {
  let isBroken = true;
  const { reader, kept } = start({
    fails: () => (isBroken ? new ApiError(403, { message: 'Not yours' }) : null),
  });
  reader.begin();
  await pass(100);
  expect(kept()?.failures.get(1)?.message).toBe('Not yours');
  isBroken = false;

  reader.retry();
  await pass(100);

  expect(kept()?.rows.get(0)?.id).toBe(1);
});

test('P008 rereads a cleared list for another person and ignores the late earlier reply', async () => {
  const { reader, log, kept, forget } = start();
  reader.setVisible(rowsFrom(0));
  reader.begin();
  await pass(20);
  forget();
  reader.begin();
  await pass(40);
  expect(kept()).toBeUndefined();
  await pass(20);

  expect(log.aborted).toEqual([1]);
  expect(kept()?.total).toBe(1_000);
});

test('P008 stops requesting a page when the backend keeps returning another one', async () => {
  const log: number[] = [];
  let list: LoadedList<Item> | undefined;
  const first = () => readReply<Item>({ pagination: paginate(items(1_000), 1, 20, 20) });
  const reader = new PageReader<Item>({
    request: async (page) => {
      log.push(page);
      return first();
    },
    perPage: 20,
    read: () => list,
    write: (next) => {
      list = next;
    },
  });
  reader.begin();
  reader.setVisible(rowsFrom(0));
  await pass(10);
  reader.setVisible(rowsFrom(500));
  await pass(20_000);

  expect(log.length).toBeLessThan(6);
  expect(list?.failures.has(26)).toBe(true);
});

test('P008 reloads stale rows when the list opens again and shows them until then', async () => {
  const { reader, log, kept } = start();
  reader.setVisible(rowsFrom(0));
  reader.begin();
  await pass(60);
  reader.stop();
  await pass(20_000);
  reader.begin();
  await pass(60);
  expect(log.asked).toEqual([1]);
  reader.stop();
  await pass(20_000);

  reader.begin();
  expect(kept()?.rows.get(0)?.id).toBe(1);
  await pass(60);

  expect(log.asked).toEqual([1, 1]);
});
