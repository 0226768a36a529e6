import { expect, test } from 'vitest';
import type { Run } from '../process/run-command.ts';
import { readPlaywright } from './playwright-suite.ts';
import { closingLine, describeSuite, step } from './suite.ts';
import { readVitest } from './vitest-suite.ts';

const ended = (ok: boolean, output = ''): Run => ({ ok, output, milliseconds: 1200 });

test('closes with the sums over all suites', () => {
  const suites = [
    step('types', ended(true)),
    step('lint', ended(false)),
    readVitest('{"numPassedTests":40,"numFailedTests":2}', ended(false)),
  ];

  expect(closingLine(suites)).toBe('41 passed, 3 failed');
});

test('a check that fails shows what it printed', () => {
  expect(describeSuite(step('lint', ended(false, 'a.ts: no\n')))).toBe('✗ lint: 0 passed, 1 failed (1.2 s)\n  a.ts: no');
});

test('a test file that cannot be loaded counts as a failed test', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] };

  expect(readVitest(JSON.stringify(report), ended(false))).toMatchObject({ passed: 3, failed: 1 });
});

test('an error outside all tests counts as a failed test', () => {
  const suite = readVitest('{"numPassedTests":3,"numFailedTests":0}', ended(false, 'Unhandled rejection'));

  expect(suite).toMatchObject({ passed: 3, failed: 1, report: expect.stringContaining('Unhandled rejection') });
});

test.each([
  ['vitest', readVitest],
  ['playwright', readPlaywright],
])('%s without a report or without a test has failed', (name, read) => {
  expect(read('{}', ended(false))).toMatchObject({ failed: 1 });
  expect(read('{}', ended(true))).toMatchObject({ failed: 1, report: `${name} ran no test` });
});

test('a journey that passes at the second try is named, and a file that cannot be loaded has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{ message: 'no such module' }] };

  expect(readPlaywright(JSON.stringify(report), ended(false))).toMatchObject({ name: 'playwright, 1 at the second try', passed: 6, failed: 2 });
});
