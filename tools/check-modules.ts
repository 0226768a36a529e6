import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.ts';

type Packages = Record<string, { version?: string; optional?: boolean }>;

/**
 * Packages of package-lock.json that are missing from node_modules or have another version there.
 * Optional packages may be for other machines.
 */
export function staleModules(wanted: Packages, installed: Packages): string[] {
  return Object.entries(wanted).flatMap(([path, { version, optional }]) => {
    const found = installed[path];
    const isFine = path === '' || (found ? found.version === version : optional);
    return isFine ? [] : [path.replace(/^.*node_modules\//, '')];
  });
}

/**
 * Whether node_modules matches package-lock.json. If not, prints the remedy, because tools of other
 * versions fail with confusing errors.
 */
export function areModulesFresh(root = ROOT): boolean {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((path) =>
    packagesIn(join(root, path)),
  );
  // Other package managers keep no such list.
  const stale = wanted && installed ? staleModules(wanted, installed) : [];
  if (stale.length === 0) return true;
  console.error(
    `Run npm ci first: node_modules does not match package-lock.json (${stale.slice(0, 3).join(', ')}${stale.length > 3 ? ` and ${stale.length - 3} more` : ''}).`,
  );
  return false;
}

const packagesIn = (path: string): Packages | null =>
  existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages }).packages
    : null;
