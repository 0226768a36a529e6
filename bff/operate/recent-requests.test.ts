import { expect, test } from 'vitest';
import { type FailureNote, RecentRequests } from './recent-requests.ts';

const minute = 60_000;
const note: Omit<FailureNote, 'time'> = {
  id: 'a',
  cause: null,
  code: 'upstream_error',
  method: 'GET',
  route: 'document',
  path: '/x',
  status: 502,
  ms: 1,
};

test('counts by minute, including minutes without requests, and forgets anything older than 15 minutes', () => {
  let now = Date.parse('2026-01-01T10:00:30Z');
  const recent = new RecentRequests(() => now);

  recent.count(200);
  now += 14 * minute;
  recent.count(503);
  const before = recent.minutes();
  now += minute;
  recent.count(0);
  const after = recent.minutes();

  expect(before).toHaveLength(15);
  expect(before[0]).toMatchObject({
    from: '2026-01-01T10:00:00.000Z',
    counts: { '2xx': 1, '5xx': 0 },
  });
  expect(before[14]).toMatchObject({
    from: '2026-01-01T10:14:00.000Z',
    counts: { '2xx': 0, '5xx': 1 },
  });
  expect(after[0]).toMatchObject({ from: '2026-01-01T10:01:00.000Z', counts: { '2xx': 0 } });
  expect(after[14]?.counts).toEqual({ none: 1, '1xx': 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 });
});

test('keeps the last fifty failures, newest first', () => {
  const recent = new RecentRequests(() => 0);

  for (let index = 0; index < 120; index += 1) recent.noteFailure({ ...note, id: String(index) });

  expect(recent.failures().map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, index) => String(119 - index)),
  );
  expect(recent.failures()[0]).toEqual({ ...note, id: '119', time: '1970-01-01T00:00:00.000Z' });
});
