import { expect, test } from 'vitest';
import { serverTiming } from './server-timing.ts';

const startedAt = performance.now();

test('tells the time so far, and how much of it was the backend', () => {
  expect(serverTiming({ startedAt, upstreamMs: null })).toMatch(/^total;dur=\d+(?:\.\d)?$/);
  expect(serverTiming({ startedAt, upstreamMs: 12.34 })).toMatch(/^total;dur=\d+(?:\.\d)?, upstream;dur=12\.3$/);
});

test.each([['db;dur=5', 'db;dur=5'], [['db;dur=5', 'app;dur=2'], 'db;dur=5,app;dur=2']])('keeps what the backend says of itself: %j', (before, kept) => {
  expect(serverTiming({ startedAt, upstreamMs: 1 }, before)).toMatch(new RegExp(`^${kept}, total;dur=`));
});

test('adds nothing to a backend that says nothing', () => {
  expect(serverTiming({ startedAt, upstreamMs: null }, '')).toMatch(/^total/);
});
