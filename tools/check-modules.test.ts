import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { areModulesFresh, staleModules } from './check-modules.ts';
import { ROOT } from './process.ts';

const installed = {
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a/node_modules/b': { version: '2.0.0' },
};

test.each([
  ['the same', installed, []],
  ['another version', { ...installed, 'node_modules/a': { version: '1.0.1' } }, ['a']],
  [
    'a missing package',
    { ...installed, 'node_modules/@scope/c': { version: '1.0.0' } },
    ['@scope/c'],
  ],
  [
    'a package for other machines',
    { ...installed, 'node_modules/d-win32': { version: '1.0.0', optional: true } },
    [],
  ],
  [
    'another version of an optional package',
    { ...installed, 'node_modules/a': { version: '3.0.0', optional: true } },
    ['a'],
  ],
  ['the project itself', { ...installed, '': { version: '0.1.0' } }, []],
])('detects an outdated install: %s', (_, wanted, stale) => {
  expect(staleModules(wanted, installed)).toEqual(stale);
});

test('prints the remedy only for an outdated install', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const root = mkdtempSync(join(tmpdir(), 'foyer-modules-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules'));
  cpSync(join(ROOT, 'package-lock.json'), join(root, 'package-lock.json'));
  // As yarn and pnpm leave it.
  expect(areModulesFresh(root)).toBe(true);

  writeFileSync(
    join(root, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: installed }),
  );

  expect(areModulesFresh(root)).toBe(false);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Run npm ci first: .* and \d+ more\)\.$/),
  );
});
