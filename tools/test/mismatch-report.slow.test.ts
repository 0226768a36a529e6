import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { packageBin, runNode } from '../process.ts';
import { copyProject } from '../test-project-copy.ts';
import { anyTier } from './tier.ts';

vi.setConfig({ testTimeout: 120_000 });

let copy = '';
afterEach(() => copy && rmSync(copy, { recursive: true, force: true }));

/** A screen's test with a fake reply, and a call, that do not match their rows. */
const screenTest = `
import { http, HttpResponse } from 'msw/http';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../mocks/node.ts';
import { call } from './data/calls/call.ts';
import { renderApp } from './dev/test/test-app.tsx';

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
