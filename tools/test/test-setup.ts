import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ROOT } from '../process.ts';
import { mismatchReport, readMismatch } from './mismatch-report.ts';

const isSet = Symbol.for('foyer.waits-longer');

/** Vitest's own limit, one second, is too short on a busy core. Files of a worker share `vi`. */
if (!(isSet in vi)) {
  const { waitFor } = vi;
  const waitLonger: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: 20_000, ...options });
  Object.assign(vi, { [isSet]: true, waitFor: waitLonger });
}

// A test that expects an error replaces console.error with its own spy, and inspects it.
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void unexpected.push(args));
});

afterEach(() => {
  const mismatches = unexpected.flatMap((args) => readMismatch(args) ?? []);
  // Alone, because the other errors usually follow from it, and a comparison would print whole
  // replies.
  if (mismatches.length > 0) throw new ContractMismatch(mismatchReport(ROOT, mismatches));
  expect(unexpected, 'nothing is written to console.error').toEqual([]);
});

/** Without a stack: it would only lead here. */
class ContractMismatch extends Error {
  override name = 'ContractMismatch';

  constructor(message: string) {
    super(message);
    this.stack = `${this.name}: ${message}`;
  }
}
