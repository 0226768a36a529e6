import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { ROOT } from '../process.ts';

/**
 * Whether .dockerignore excludes a path: the last pattern that matches the path or a parent folder
 * decides.
 */
export function isIgnored(path: string): boolean {
  if (path === '') return false;
  const parts = path.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const last = patterns.findLast((pattern) =>
    above.some((one) => matchesGlob(one, pattern.replace(/^!/, ''))),
  );
  return last !== undefined && !last.startsWith('!');
}

const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
