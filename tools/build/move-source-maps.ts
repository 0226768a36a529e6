import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Moves a build's source maps to a separate folder, which is emptied first. They contain the whole
 * source, are meant for the error reporting service, and must not reach browsers, whatever serves
 * the build. Returns their number.
 */
export function moveSourceMaps(from: string, to: string): number {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const maps = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.map'),
  );
  for (const file of maps) renameSync(join(from, file), join(to, basename(file)));
  return maps.length;
}
