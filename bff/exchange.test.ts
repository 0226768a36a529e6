import { expect, test } from 'vitest';
import { serverTiming } from './exchange.ts';

const startedAt = performance.now();

test("reports the time so far, and the upstream's part of it", () => {
  expect(serverTiming({ startedAt, upstreamMs: null })).toMatch(/^total;dur=\d+(?:\.\d)?$/);
  expect(serverTiming({ startedAt, upstreamMs: 12.34 })).toMatch(
    /^total;dur=\d+(?:\.\d)?, upstream;dur=12\.3$/,
  );
});
