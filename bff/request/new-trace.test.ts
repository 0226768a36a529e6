import { expect, test } from 'vitest';
import { newTrace } from './trace-context.ts';

test('begins a trace that is not recorded', () => {
  const { id, parent, state, isReceived } = newTrace();

  expect(parent).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-00$/);
  expect([parent.slice(3, 35), state, isReceived]).toEqual([id, '', false]);
});

test('starts a separate trace for each request', () => {
  const traces = Array.from({ length: 2_000 }, newTrace);

  expect(new Set(traces.map(({ id }) => id)).size).toBe(2_000);
  expect(new Set(traces.map(({ parent }) => parent.slice(36, 52))).size).toBe(2_000);
});
