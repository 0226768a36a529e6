import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { packageBin, ROOT, runNode } from '../process.ts';
import { copyProject } from '../test-project-copy.ts';
import { anyTier } from './tier.ts';
import { mismatchReport, readMismatch } from './mismatch-report.ts';

vi.setConfig({ testTimeout: 120_000 });

let copy = '';
afterEach(() => copy && rmSync(copy, { recursive: true, force: true }));

const response = (key: string, lines: string[]): unknown[] => [
  `The response to '${key}' doesn't match the schema:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  { the: 'whole reply' },
];
const reportOf = (...written: unknown[][]): string =>
  mismatchReport(
    ROOT,
    written.flatMap((one) => readMismatch(one) ?? []),
  );

test('B001 names the call, each path with the expected and the seen value, and where to change which', () => {
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
  its fake: mocks/legacy/genres.ts:N, or the reply that this test sends instead`,
  );
});

test('names the code that sends a request', () => {
  const report = reportOf([
    "The request of 'POST auth/login' doesn't match the schema:\n  body.password: expected string, seen number",
  ]);

  expect(report).toMatch(
    /^ {2}its row: contracts\/schema\/auth\.ts:\d+\n {2}the code that sends it: web\/\S+:\d+/m,
  );
});

test('has at most ten lines of 160 characters, whatever there is to report', () => {
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

test('leaves other lines of the console alone', () => {
  expect(reportOf(["The response to 'GET genres' was late"], [new Error('no')], [])).toBe('');
});

/** A screen's test with a fake reply, and a call, that do not match their rows. */
const screenTest = `
import { http, HttpResponse } from 'msw/http';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../mocks/node.ts';
import { call } from './api/call.ts';
import { renderApp } from './test-app.tsx';

test('shows an album whose name is a number', async () => {
  server.use(http.get('*/api/v1/albums/:id', () => HttpResponse.json({ album: { id: 3, name: 7 } })));
  await renderApp({ path: '/album/3', as: 'member' });
  expect(await screen.findByRole('main')).toBeVisible();
  await call('GET albums/{id}', { params: { id: 3 } });
});

test('sends a password that is a number', async () => {
  await call('POST auth/login', { body: { email: 'a', password: 7, remember: false } as never }).catch(() => {});
  await new Promise((done) => setTimeout(done, 500));
});
`;

test('B001 a screen test whose reply or request does not match prints the mismatch in at most ten lines', async () => {
  copy = copyProject();
  writeFileSync(join(copy, 'web/mismatching.test.tsx'), screenTest);
  const { ok, output } = await runNode(
    [packageBin('vitest'), 'run', '--project', 'web', 'web/mismatching.test.tsx'],
    { cwd: copy, env: { ...anyTier, NO_COLOR: '1', VITEST: '', NODE_ENV: 'test' } },
  );
  const printed = stripVTControlCharacters(output);
  const reports = printed
    .split('ContractMismatch: ')
    .slice(1)
    .map((one) => one.split(/\n\s*\n|\n⎯/, 1)[0] ?? '');

  expect(ok).toBe(false);
  expect(reports).toHaveLength(2);
  expect(reports[0]).toMatch(
    /^The response to 'GET albums\/\{id\}' doesn't match the schema:\n {2}album\.name: expected string, seen 7/,
  );
  expect(reports[1]).toContain('  body.password: expected string, seen whole number');
  expect(Math.max(...reports.map((one) => one.split('\n').length))).toBeLessThanOrEqual(10);
});
