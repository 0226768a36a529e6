import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { main } from './record.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-record-'));
afterEach(() => vi.restoreAllMocks());

function fileOf(name: string, exchanges: unknown[]): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify({ format: 1, exchanges }));
  return file;
}

test('B003 compares two recordings by their names or files', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  const [before, after] = [
    fileOf('before', [{ request: 'GET /api/v1/genres', status: 200, body: [] }]),
    fileOf('after', [{ request: 'GET /api/v1/genres', status: 500, body: null }]),
  ];

  expect(await main(['--diff', before, after])).toBe(0);
  expect(await main(['--diff', before, before])).toBe(0);
  rmSync(folder, { recursive: true });

  expect(lines.mock.calls.flat()).toEqual([
    '  GET /api/v1/genres: status 200, now 500',
    'The same calls, statuses and shapes.',
  ]);
});

test.each([
  [[]],
  [['--name', '../etc/passwd']],
  [['--name', 'a b']],
  [['--name', 'redact']],
  [['--diff', 'one']],
  [['--diff', 'one', 'two', 'three']],
  [['--nane', 'x']],
  [['--name', 'x', 'y']],
])('B003 prints the usage for %j', async (args) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

  expect(await main(args)).toBe(1);
  expect(logged.mock.calls.flat().join()).toMatch(/^npm run record -- --name NAME/);
});

test('B003 reports a missing recording with its path', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

  expect(await main(['--diff', 'nothing-of-this-name', 'x'])).toBe(1);
  expect(logged.mock.calls.flat().join()).toMatch(
    /^There is no recording .*recordings\/nothing-of-this-name\.json\./,
  );
});
