import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, type Run } from '../process.ts';
import { readPlaywright } from './playwright-suite.ts';
import { closingLine, describeSuite, step } from './suite.ts';
import { readVitest } from './vitest-suite.ts';

const ended = (ok: boolean, output = ''): Run => ({ ok, output, milliseconds: 1200 });

test('ends with the totals of all suites', () => {
  const suites = [
    step('types', ended(true)),
    step('lint', ended(false)),
    readVitest('{"numPassedTests":40,"numFailedTests":2}', ended(false)),
  ];

  expect(closingLine(suites)).toBe('41 passed, 3 failed');
});

test('shows the output of a failing check', () => {
  expect(describeSuite(step('lint', ended(false, 'a.ts: no\n')))).toBe(
    '✗ lint: 0 passed, 1 failed (1.2 s)\n  a.ts: no',
  );
});

test('counts a test file that fails to load as a failed test', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [
      {
        name: join(ROOT, 'a.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  };

  expect(readVitest(JSON.stringify(report), ended(false))).toMatchObject({
    passed: 3,
    failed: 1,
    report: 'a.test.ts: no such module',
  });
});

test('lists failures again at the end', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    {
      status: 'failed',
      fullName: 'takes away',
      failureMessages: ['\u001b[31mexpected 1\u001b[0m\nat line 3'],
    },
  ];
  const vitest = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ name: join(ROOT, 'web/sum.test.ts'), status: 'failed', assertionResults }],
  };
  const tests = (status: string) => [
    { status, results: [{ error: { message: 'not visible\ncall log' } }] },
  ];
  const specs = [
    { title: 'a guest signs in', file: 'sign-in.journey.ts', tests: tests('unexpected') },
    { title: 'a tip', file: 'tip.journey.ts', tests: tests('flaky') },
  ];
  const playwright = {
    stats: { expected: 0, unexpected: 1, flaky: 1 },
    suites: [{ suites: [{ specs }] }],
  };

  expect(readVitest(JSON.stringify(vitest), ended(false)).report).toBe(
    'web/sum.test.ts › takes away: expected 1',
  );
  expect(readPlaywright(JSON.stringify(playwright), ended(false)).report).toBe(
    'sign-in.journey.ts › a guest signs in: not visible\ntip.journey.ts › a tip: not visible',
  );
});

test('lists skipped tests, and does not count them as failures', () => {
  const ancestorTitles = ['a real Laravel, which is not installed', 'debug'];
  const assertionResults = [
    { status: 'skipped', fullName: 'x', ancestorTitles },
    { status: 'skipped', fullName: 'y', ancestorTitles },
    { status: 'passed', fullName: 'z' },
  ];
  const report = JSON.stringify({
    numPassedTests: 3,
    testResults: [{ name: join(ROOT, 'bff/a.test.ts'), status: 'passed', assertionResults }],
  });

  expect(describeSuite(readVitest(report, ended(true)))).toBe(
    '✓ vitest: 3 passed, 0 failed (1.2 s)\n  bff/a.test.ts: 2 skipped › a real Laravel, which is not installed',
  );
});

test('counts an error outside tests as a failed test', () => {
  const suite = readVitest(
    '{"numPassedTests":3,"numFailedTests":0}',
    ended(false, 'Unhandled rejection'),
  );

  expect(suite).toMatchObject({
    passed: 3,
    failed: 1,
    report: expect.stringContaining('Unhandled rejection'),
  });
});

test('names an error outside tests, even if lines follow it', () => {
  const output = [
    ' \u001B[32m✓\u001B[39m a test',
    '\u001B[31m⎯⎯⎯\u001B[39m\u001B[1m Unhandled Errors \u001B[22m⎯⎯⎯',
    '',
    'Error: planted',
    ' ❯ bff/app.ts:33:12',
    '',
    ' Test Files  2 passed (2)',
    'JSON report written to vitest.json',
  ].join('\n');

  expect(readVitest('{"numPassedTests":3}', ended(false, output)).report).toContain(
    'tests: Error: planted\n ❯ bff/app.ts:33:12',
  );
});

test.each([
  ['vitest', readVitest],
  ['playwright', readPlaywright],
])('%s without a report or without a test counts as failed', (name, read) => {
  expect(read('{}', ended(false))).toMatchObject({ failed: 1 });
  expect(read('{}', ended(true))).toMatchObject({ failed: 1, report: `${name} ran no tests` });
});

test.each([
  ['vitest', readVitest, 'No test files found, exiting with code 1\nfilter: typo'],
  ['playwright', readPlaywright, 'Error: No tests found.'],
])('%s reports a filter that matches no test file', (name, read, output) => {
  expect(read('{}', ended(false, output), ['typo'])).toMatchObject({
    failed: 1,
    report: `${name} found no test file that matches 'typo'`,
  });
});

test('a journey that only passes on the second try counts as failed, and so does a file that fails to load', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    errors: [{ message: 'no such module' }],
  };

  expect(readPlaywright(JSON.stringify(report), ended(false))).toMatchObject({
    passed: 5,
    failed: 3,
  });
});
