import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, sourceFiles } from './architecture/imports.ts';
import { ROOT } from './process.ts';

export interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

type Lock = Record<string, LockedPackage>;

/**
 * The packages that web/ imports. The build bundles them, so the gateway's image does not need
 * them.
 */
export function bundledPackages(): string[] {
  const files = sourceFiles(ROOT, ['web']).filter(
    (path) => !/\.test\.tsx?$|(?:^|\/)test-[^/]*$/.test(path),
  );
  const targets = files.flatMap((path) =>
    importsOf({ path, text: readFileSync(join(ROOT, path), 'utf8') })
      .filter(({ kind, target }) => kind !== 'type' && target.startsWith('npm:'))
      .map(({ target }) => target.slice('npm:'.length)),
  );
  return [...new Set(targets)].toSorted();
}

/**
 * Paths in the lock file of the packages that gateways run or browsers get, with their
 * dependencies.
 */
export function shippedPackages(lock: Lock, bundled = bundledPackages()): Set<string> {
  const root = lock[''] ?? {};
  const shipped = new Set<string>();
  const add = (from: string, name: string): void => {
    const path = resolved(lock, from, name);
    if (path === null || shipped.has(path)) return;
    shipped.add(path);
    for (const needed of neededBy(lock[path] ?? {})) add(path, needed);
  };
  for (const name of [...neededBy(root), ...bundled]) add('', name);
  return shipped;
}

function neededBy(one: LockedPackage): string[] {
  const peers = Object.keys(one.peerDependencies ?? {}).filter(
    (name) => !one.peerDependenciesMeta?.[name]?.optional,
  );
  return [
    ...Object.keys(one.dependencies ?? {}),
    ...Object.keys(one.optionalDependencies ?? {}),
    ...peers,
  ];
}

/** As Node resolves it: beside the importing package, then further up. */
function resolved(lock: Lock, from: string, name: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (lock[path]) return path;
  if (from === '') return null;
  return resolved(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}
