import { expect, test } from 'vitest';
import { ROOT } from '../process.ts';
import { mismatchReport, readMismatch } from './mismatch-report.ts';

const response = (key: string, lines: string[]): unknown[] => [
  `The response to '${key}' doesn't match the schema:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  { the: 'whole reply' },
];
const reportOf = (...written: unknown[][]): string =>
  mismatchReport(
    ROOT,
    written.flatMap((one) => readMismatch(one) ?? []),
  );

test('B001 names the call, its mismatches, and where to fix them', () => {
  const report = reportOf(
    response('GET genres', [
      'pagination.data.0.name: expected string, seen 7',
      'pagination.data.1.name: expected string, seen null',
      'pagination.data.1.id: expected number, seen nothing',
    ]),
  );

  expect(report.replaceAll(/:\d+(?=,|$)/gm, ':N')).toBe(
    `The response to 'GET genres' doesn't match the schema:
  pagination.data.0.name: expected string, seen 7 (1 more like it)
  pagination.data.1.id: expected number, seen nothing
Change one of:
  its row: contracts/schema/channels.ts:N
  its fake: mocks/legacy/channels/genres.ts:N, or the reply that this test sends instead`,
  );
});

test('names the code that sends an invalid request', () => {
  const report = reportOf([
    "The request of 'POST auth/login' doesn't match the schema:\n  body.password: expected string, seen number",
  ]);

  expect(report).toMatch(
    /^ {2}its row: contracts\/schema\/auth\.ts:\d+\n {2}the code that sends it: web\/\S+:\d+/m,
  );
});

test('prints at most ten lines of 160 characters', () => {
  const fields = Array.from(
    { length: 40 },
    (_, index) =>
      `field${'abcdefgh'.at(index % 8)}${index}: expected string, seen "${'x'.repeat(300)}"`,
  );
  const lines = reportOf(
    response('GET genres', fields),
    ...Array.from({ length: 30 }, (_, index) => response(`GET other/${index}`, ['a: b'])),
  ).split('\n');

  expect(lines.length).toBeLessThanOrEqual(10);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(160);
  expect(lines).toContain('  … and 36 more');
});

test('keeps other console output', () => {
  expect(reportOf(["The response to 'GET genres' was late"], [new Error('no')], [])).toBe('');
});
