import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Ended {
  code: number;
  out: string;
  error: string;
}

const least = {
  UPSTREAM_URL: 'https://api.example.test',
  PUBLIC_URL: 'https://music.example.test',
  TRUSTED_PROXIES: '10.0.0.1',
};

/** Runs a tool like its npm script, with only this environment. */
function run(tool: string, env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const script = join(import.meta.dirname, 'run.js');
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, tool, ...args],
      { env: { PATH: process.env['PATH'], ...env } },
      (_, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

test('config:check prints ok, after any warnings', async () => {
  expect(await run('config-check', least)).toEqual({ code: 0, out: 'ok\n', error: '' });
  expect(await run('config-check', { ...least, STATUS_TOKEN: 'short' })).toMatchObject({
    code: 0,
    out: 'Warning: STATUS_TOKEN: is shorter than 16 characters and can be guessed.\nok\n',
  });
});

test('config:check prints every problem on its own line, and fails', async () => {
  const { code, out } = await run('config-check', {
    ...least,
    PORT: 'x',
    UPSTREM_URL: 'https://user:hunter2@x.test',
    DRAIN_SECONDS: 'soon',
  });

  expect([code, out.split('\n').map((line) => line.split(':')[0])]).toEqual([
    1,
    ['UPSTREM_URL', 'PORT', 'DRAIN_SECONDS', ''],
  ]);
  expect(out).not.toContain('hunter2');
});

test('config:check has JSON output for programs', async () => {
  expect(JSON.parse((await run('config-check', least, '--json')).out)).toEqual({
    ok: true,
    problems: [],
    warnings: [],
  });
  expect(JSON.parse((await run('config-check', {}, '--json')).out)).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/^UPSTREAM_URL: read nothing/)],
  });
});

test('config:print prints every setting with its origin, and masks secrets', async () => {
  const { code, out } = await run('config-print', {
    ...least,
    STATUS_TOKEN: 'hunter2hunter2hunter2',
  });

  expect(code).toBe(0);
  expect(out).toMatch(/^PORT +default +3000$/m);
  expect(out).toMatch(/^UPSTREAM_ORIGIN +derived +https:\/\/api\.example\.test$/m);
  expect(out).toMatch(/^STATUS_TOKEN +environment +\*\*\*$/m);
  expect(out).not.toContain('hunter2');
});

test('B009 the ROUTES file is checked and printed like any setting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-routes-'));
  const ROUTES = join(folder, 'routes.json');
  const write = (percent: number): void =>
    writeFileSync(
      ROUTES,
      JSON.stringify({
        backends: { b: 'https://b.test' },
        testers: { header: 'x-t', value: 'hunter2hunter2hunter2' },
        routes: [{ name: 'one', call: 'GET tracks/{id}', to: 'b', percent }],
      }),
    );
  write(10);
  const printed = await run('config-print', { ...least, ROUTES });
  write(101);
  const checked = await run('config-check', { ...least, ROUTES });
  rmSync(folder, { recursive: true });

  expect(printed.out).toContain(
    `${ROUTES}:\n  b is https://b.test/, with the origin https://b.test\n  one: call GET tracks/{id} to b, 10 %`,
  );
  expect(printed.out).not.toContain('hunter2');
  expect([checked.code, checked.out]).toEqual([
    1,
    expect.stringContaining(
      'ROUTES: routes[0].percent: read 101, expected a number from 0 to 100.',
    ),
  ]);
});

test('config:print has JSON output for programs, and fails if the settings are invalid', async () => {
  const printed = JSON.parse((await run('config-print', least, '--json')).out) as unknown[];
  const { code, out, error } = await run('config-print', {});

  expect(printed).toContainEqual({
    name: 'PUBLIC_URL',
    value: 'https://music.example.test',
    origin: 'environment',
    isSecret: false,
  });
  expect([code, out, error.split(':')[0]]).toEqual([1, '', 'UPSTREAM_URL']);
});
