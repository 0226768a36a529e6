import { stripVTControlCharacters } from 'node:util';
import type { Run } from '../process.ts';

/** What a part of the test run came to. A suite without a single passed or failed test proves nothing: see `orFailed`. */
export interface Suite {
  name: string;
  passed: number;
  failed: number;
  milliseconds: number;
  /** What a person must read: what failed, and which tests were skipped; empty when all ran and none failed. */
  report: string;
}

/** A command that counts as one test. Some of them colour what they print even where nobody can see it. */
export function step(name: string, { ok, output, milliseconds }: Run): Suite {
  return {
    name,
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    milliseconds,
    report: ok ? '' : stripVTControlCharacters(output).trimEnd(),
  };
}

/**
 * A suite that ran no test, or whose command failed although no test of it did, counts as one failed test.
 * The report stays short: its output was shown as it came.
 */
export function orFailed(
  suite: Suite,
  { ok, output }: Run,
  filters: readonly string[] = [],
): Suite {
  if (suite.failed > 0 || (ok && suite.passed > 0)) return suite;
  const isUnmatched = filters.length > 0 && /no test files found|no tests found/i.test(output);
  const why = isUnmatched
    ? `found no test file for '${filters.join(' ')}'`
    : ok
      ? 'ran no test'
      : `ended with an error outside its tests: ${output.trim().split('\n').at(-1)}`;
  return { ...suite, failed: 1, report: `${suite.name} ${why}` };
}

/** The readable part: one line for each suite, and below it what failed. */
export function describeSuite({ name, passed, failed, milliseconds, report }: Suite): string {
  const line = `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${(milliseconds / 1000).toFixed(1)} s)`;
  return report === '' ? line : `${line}\n${report.replaceAll(/^/gm, '  ')}`;
}

/** What a failure says, short enough for a list of them. */
export function firstLine(text = ''): string {
  return stripVTControlCharacters(text).trim().replace(/\n.*/s, '');
}

/** The line that closes every run. */
export function closingLine(suites: readonly Suite[]): string {
  const sum = (pick: (suite: Suite) => number): number =>
    suites.reduce((total, suite) => total + pick(suite), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}
