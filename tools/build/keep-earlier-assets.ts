import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const weekMs = 7 * 86_400_000;

/**
 * Copies the assets of the build in `from` (dist/web) to `to` before the next build replaces them,
 * and deletes assets that were replaced more than a week ago. Instances that run the earlier build,
 * and pages that it made, still need them.
 */
export function keepEarlierAssets(from: string, to: string, now = Date.now()): void {
  const dest = join(to, 'assets');
  const present = join(from, 'assets');
  if (existsSync(present)) {
    cpSync(present, dest, { recursive: true });
    for (const name of readdirSync(present)) utimesSync(join(dest, name), now / 1_000, now / 1_000);
  }
  if (!existsSync(dest)) return;
  for (const name of readdirSync(dest))
    if (now - statSync(join(dest, name)).mtimeMs > weekMs) rmSync(join(dest, name));
}
