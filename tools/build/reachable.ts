import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importsOf } from '../architecture/imports.ts';

/** Absolute paths of the project's files that are loaded together with some: what they import, and what that imports, but nothing dynamic. */
export function reachable(root: string, entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = resolve(join(root, file));
    if (found.has(path)) continue;
    found.add(path);
    const imports = importsOf({ path: file, text: readFileSync(path, 'utf8') }).filter(({ kind, target }) => kind === 'value' && /^[^:]+\.tsx?$/.test(target));
    waiting.push(...imports.map(({ target }) => target));
  }
  return found;
}
