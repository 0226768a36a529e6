import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that expects an error replaces console.error with its own spy, and inspects it.
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void unexpected.push(args));
});

afterEach(() => {
  expect(unexpected, 'nothing is written to console.error').toEqual([]);
});
