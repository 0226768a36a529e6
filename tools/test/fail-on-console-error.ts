import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that expects an error replaces console.error with a spy of its own, and looks at it.
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void unexpected.push(args));
});

afterEach(() => {
  expect(unexpected, 'nothing is written to console.error').toEqual([]);
});
