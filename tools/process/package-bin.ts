import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The script behind a package's command. Run with this very Node, it works the same on every platform (no `.cmd`, no shell). */
export function packageBin(pkg: string, command = pkg): string {
  const folder = join(ROOT, 'node_modules', pkg);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> };
  const path = typeof bin === 'string' ? bin : bin[command];
  if (!path) throw new Error(`${pkg} has no command ${command}`);
  return join(folder, path);
}
