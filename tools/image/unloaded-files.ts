import { readFileSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { filesIn, type RunningImage } from './run-image.ts';

export interface UnloadedFiles {
  /** Files of Foyer that contain code, and that no program loads. */
  own: string[];
  /** The same for contracts/, whose files may be for browsers or for the build. */
  contracts: string[];
  /** Packages without any file that a program loads. */
  packages: string[];
  /** Bytes of all packages, and of their loaded files. */
  bytes: { packages: number; loaded: number };
}

/** Files of the image that none of its recorded programs loaded. */
export function unloadedFiles(image: RunningImage): UnloadedFiles {
  const loaded = image.loaded();
  const held = filesIn(image.folder);
  const unloaded = held.filter(
    (path) =>
      // package.json is read.
      !/^(?:node_modules|dist)\/|^package\.json$/.test(path) &&
      !loaded.has(path) &&
      !hasOnlyTypes(join(image.folder, path)),
  );
  const inPackages = held.filter((path) => path.startsWith('node_modules/'));
  const usedPackages = new Set([...loaded].map(packageOf));
  const sum = (paths: readonly string[]): number =>
    paths.reduce((total, path) => total + statSync(join(image.folder, path)).size, 0);
  return {
    own: unloaded.filter((path) => !path.startsWith('contracts/')),
    contracts: unloaded.filter((path) => path.startsWith('contracts/')),
    packages: [...new Set(inPackages.map(packageOf))].filter(
      (name) => name !== null && !usedPackages.has(name),
    ) as string[],
    bytes: {
      packages: sum(inPackages),
      loaded: sum(inPackages.filter((path) => loaded.has(path))),
    },
  };
}

/** Nested packages too: `pino/node_modules/pino-std-serializers`. */
const packageOf = (path: string): string | null =>
  /^node_modules\/(?:(?:@[^/]+\/)?[^/]+\/node_modules\/)*(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ??
  null;

/** Whether nothing is left of a file without its types and comments. */
function hasOnlyTypes(file: string): boolean {
  if (!file.endsWith('.ts')) return false;
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  return code.replaceAll(/\/\*[^]*?\*\/|\/\/.*|export \{\s*\};?|;/g, '').trim() === '';
}
