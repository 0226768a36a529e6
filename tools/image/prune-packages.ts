import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Node does not run TypeScript below node_modules. */
const unloadable = /\.(?:map|[cm]?ts|tsx|flow|md|markdown|yml)$/i;
const licence = /^(?:licen[cs]e|notice|copying|third.?party)/i;

/** Folders of a package that are not its program. */
const folders = new Set([
  '.github',
  'benchmark',
  'benchmarks',
  'docs',
  'example',
  'examples',
  'test',
  'tests',
]);

/**
 * Unused dependencies of pino (threaded logs) and OpenTelemetry (types). `npm run image:check`
 * tests that the gateway runs without them.
 */
const unused = [
  '@opentelemetry/sdk-logs',
  'pino-abstract-transport',
  'process-warning',
  'real-require',
  'split2',
];

/**
 * Removes files that no program loads: types, source maps, documents, tests. Licences stay. The
 * Dockerfile runs it on the packages of the image: `node tools/image/prune-packages.ts
 * node_modules`.
 */
export function prunePackages(modules: string): void {
  for (const name of unused) rmSync(join(modules, name), { recursive: true });
  for (const folder of packagesIn(modules))
    for (const name of readdirSync(folder))
      if (folders.has(name)) rmSync(join(folder, name), { recursive: true });
  for (const path of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    const file = join(modules, path);
    if (!unloadable.test(path) || licence.test(basename(path)) || !statSync(file).isFile())
      continue;
    rmSync(file);
  }
}

/** Folders of packages, also of packages inside packages. */
function packagesIn(modules: string): string[] {
  const found = readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '.bin')
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((inner) => join(modules, name, inner))
        : [join(modules, name)],
    );
  return found.flatMap((folder) =>
    readdirSync(folder).includes('node_modules')
      ? [folder, ...packagesIn(join(folder, 'node_modules'))]
      : [folder],
  );
}

const [, , modules] = process.argv;
if (import.meta.main && modules !== undefined) prunePackages(modules);
