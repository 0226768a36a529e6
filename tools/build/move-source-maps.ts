import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Puts the source maps of a build into a folder of their own, which is emptied first: they hold all of the source, are for the service that error
 * reports go to, and must not reach browsers, whatever serves the build. Returns how many there were.
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
