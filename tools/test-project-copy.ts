import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, type Run, runNode } from './process.ts';
import { anyTier } from './test/tier.ts';

const leftOut = new Set([
  'node_modules',
  'dist',
  '.git',
  '.vite',
  'coverage',
  'test-results',
  'playwright-report',
]);

/**
 * Copies the project so that edits do not affect other tests; its packages are links to those of
 * `packages`. Returns the folder, which the caller removes.
 */
export function copyProject(packages = join(ROOT, 'node_modules')): string {
  const copy = mkdtempSync(join(tmpdir(), 'foyer-copy-'));
  for (const name of readdirSync(ROOT))
    if (!leftOut.has(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(packages))
    if (name !== '.vite') symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  return copy;
}

/** Runs a script in a copy, as a test would. */
export const runInCopy = (copy: string, ...args: string[]): Promise<Run> =>
  runNode(args, {
    cwd: copy,
    env: { ...anyTier, NODE_ENV: 'test', NO_COLOR: '1', FORCE_COLOR: '0' },
  });
