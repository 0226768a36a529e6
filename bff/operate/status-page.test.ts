import { expect, test } from 'vitest';
import { defaultBackend } from '../request/backend-names.ts';
import { renderStatusPage } from './status-page.ts';
import type { Status } from './status.ts';

const mismatch = {
  backend: defaultBackend,
  call: 'GET artists/{id}',
  path: 'artist.name',
  kind: 'missing',
  expected: 'expected string',
  seen: 'nothing',
  was: '',
  fits: '',
  count: 12_345,
} as const;

const status: Status = {
  version: '0.1.0',
  node: 'v26',
  uptimeSeconds: 5,
  upstream: {
    origin: 'https://legacy.test',
    status: 'ok',
    upstreamStatus: 200,
    failure: null,
    cause: null,
    ms: 4,
  },
  process: {
    rssBytes: 1,
    heapUsedBytes: 1,
    eventLoopDelayMs: { p99: 1, max: 1 } as Status['process']['eventLoopDelayMs'],
  },
  requests: { inFlight: 1, minutes: [] },
  failures: [],
  drift: {
    mode: 'observe',
    counts: { fits: 90_211, differs: 313, unreadable: 0, skipped: 0 },
    dropped: 0,
    findings: [
      { ...mismatch, first: '2026-03-09T10:00:12Z', last: '2026-03-09T10:03:15Z' },
      {
        ...mismatch,
        call: 'GET genres',
        first: '2026-03-09T23:59:59Z',
        last: '2026-03-10T00:00:01Z',
      },
    ],
  },
  settings: [],
};

test('the status page groups digits, and shows the date of a period once', async () => {
  const page = String(await renderStatusPage(status, null)).replaceAll(/<\/?time[^>]*>/g, '');

  expect(page).toContain('90,524 replies compared');
  expect(page).toContain('12,345 times, 2026-03-09 10:00:12 UTC to 10:03:15 UTC');
  expect(page).toContain('2026-03-09 23:59:59 UTC to 2026-03-10 00:00:01 UTC');
});
