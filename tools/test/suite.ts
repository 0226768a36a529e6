import { stripVTControlCharacters } from 'node:util';
import type { Run } from '../process.ts';

/**
 * The result of a part of the test run. A suite without a single passed or failed test proves
 * nothing: see `failIfEmpty`.
 */
export interface Suite {
  name: string;
  passed: number;
  failed: number;
  milliseconds: number;
  /** Failures and skipped tests; empty when all tests ran and passed. */
  report: string;
  /** How long the files of the suite took on the clock, side by side. */
  files?: TimedFile[];
  /** Processor time of the whole suite, if the system reports it. */
  processorSeconds?: number | null;
}

export interface TimedFile {
  /** Relative to the project. */
  path: string;
  milliseconds: number;
}

/** A command that counts as one test. Some commands colour their output even without a terminal. */
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
 * A suite that ran no test, or whose command failed without a failing test, counts as one failed
 * test. The report stays short, because the output has already been shown.
 */
export function failIfEmpty(
  suite: Suite,
  { ok, output }: Run,
  filters: readonly string[] = [],
): Suite {
  if (suite.failed > 0 || (ok && suite.passed > 0)) return suite;
  const isUnmatched = filters.length > 0 && /no test files found|no tests found/i.test(output);
  const why = isUnmatched
    ? `found no test file that matches '${filters.join(' ')}'`
    : ok
      ? 'ran no tests'
      : `failed with an error outside its tests: ${outsideTests(output)}`;
  return { ...suite, failed: 1, report: `${suite.name} ${why}` };
}

/**
 * The errors that Vitest lists below a heading but not in its report; else the last line of the
 * output.
 */
function outsideTests(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const heading = lines.findIndex((line) => line.includes(' Unhandled Errors '));
  if (heading === -1) return lines.at(-1) ?? '';
  return lines
    .slice(heading + 1, heading + 60)
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** The readable part: one line per suite, with the failures below it. */
export function describeSuite({ name, passed, failed, milliseconds, report }: Suite): string {
  const line = `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${(milliseconds / 1000).toFixed(1)} s)`;
  return report === '' ? line : `${line}\n${report.replaceAll(/^/gm, '  ')}`;
}

/** Prints a suite's result, and returns the suite. */
export function shown(suite: Suite): Suite {
  console.log(describeSuite(suite));
  return suite;
}

/** A failure's message, short enough for a list. */
export function firstLine(text = ''): string {
  return stripVTControlCharacters(text).trim().replace(/\n.*/s, '');
}

/** The last line of every run. */
export function closingLine(suites: readonly Suite[]): string {
  const sum = (pick: (suite: Suite) => number): number =>
    suites.reduce((total, suite) => total + pick(suite), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}
