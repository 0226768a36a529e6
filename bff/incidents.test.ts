import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Incident, incidentsOf } from './incidents.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-26T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const down: Incident = {
  key: 'upstream_unreachable refused',
  level: 'warn',
  about: { failure: 'upstream_unreachable', cause: 'refused' },
  message: 'requests failed',
};

function open() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return { lines, log, incidents: incidentsOf(log) };
}

test('logs a repeated problem once, then once a minute with its count', () => {
  const { lines, incidents } = open();
  for (let count = 0; count < 1_000; count += 1) incidents.report(down, { id: `r${count}` });

  expect(lines).toEqual([{ level: 40, ...down.about, id: 'r0', msg: 'requests failed' }]);

  vi.advanceTimersByTime(60_000);
  incidents.report(down);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual(
    [999, 1].map((repeated) => ({
      level: 40,
      ...down.about,
      repeated,
      since: '2026-11-26T10:00:00.000Z',
      msg: 'requests failed',
    })),
  );
});

test('ends an incident after a quiet minute, and logs the next occurrence at once', () => {
  const { lines, incidents } = open();
  incidents.report(down, { id: 'one' });
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
  incidents.report(down, { id: 'two' });

  expect(lines.map(({ id }) => id)).toEqual(['one', 'two']);
});

test('counts different causes separately, and lists the most frequent parts', () => {
  const { lines, incidents } = open();
  const slow = { ...down, key: 'upstream_timeout', about: { failure: 'upstream_timeout' } };

  expect(incidents.isFirst(down, 'GET users/{id}')).toBe(true);
  expect(incidents.isFirst(slow, 'GET users/{id}')).toBe(true);
  for (let route = 0; route < 9; route += 1)
    for (let count = 0; count <= route; count += 1) incidents.isFirst(down, `route ${route}`);
  vi.advanceTimersByTime(60_000);

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    repeated: 45,
    most: { 'route 8': 9, 'route 7': 8, 'route 6': 7, 'route 5': 6, 'route 4': 5 },
  });
});

test('logs the counts of the last minute once, before the process ends', () => {
  const { lines, log, incidents } = open();
  incidents.report(down);
  incidents.report(down);
  incidentsOf(log).end();
  incidents.end();
  vi.advanceTimersByTime(600_000);

  expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 1]);
});

test('counts kinds beyond 200 in one shared line', () => {
  const { lines, incidents } = open();
  for (let kind = 0; kind < 1_000; kind += 1) incidents.report({ ...down, key: `kind ${kind}` });
  vi.advanceTimersByTime(60_000);

  expect(lines).toHaveLength(202);
  expect(lines.at(-1)).toMatchObject({ repeated: 799 });
});
