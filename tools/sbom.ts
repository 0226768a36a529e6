import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runCommand, runNode } from './process.ts';
import { bundledPackages, type LockedPackage, shippedPackages } from './shipped-packages.ts';

type Versions = Record<string, string>;

interface Manifest {
  dependencies: Versions;
  devDependencies?: Versions;
}

interface Lock {
  packages: Record<string, LockedPackage & { dev?: boolean; devOptional?: boolean }>;
}

/**
 * `npm run sbom` prints the shipped packages as CycloneDX (`npm run -s sbom > foyer.cdx.json`):
 * those of the gateway and those bundled for browsers. npm creates it from a reduced lock file,
 * because its `--omit=dev` would leave out the bundled ones.
 */
export async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-sbom-'));
  // npm names the whole project after its folder.
  const project = join(folder, 'foyer');
  mkdirSync(project);
  const write = (file: string, content: object): void =>
    writeFileSync(join(project, file), JSON.stringify(content));
  const { devDependencies, ...manifest } = read<Manifest>('package.json');
  const bundled = bundledPackages();
  const isBundled = ([name]: [string, string]): boolean => bundled.includes(name);
  const dependencies = {
    ...manifest.dependencies,
    ...Object.fromEntries(Object.entries(devDependencies ?? {}).filter(isBundled)),
  };
  const lock = read<Lock>('package-lock.json');
  const shipped = shippedPackages(lock.packages, bundled);
  const { devDependencies: _, ...root } = lock.packages[''] as Manifest;
  write('package.json', { ...manifest, dependencies });
  write('package-lock.json', {
    ...lock,
    packages: {
      '': { ...root, dependencies },
      ...Object.fromEntries(
        Object.entries(lock.packages)
          .filter(([path]) => shipped.has(path))
          .map(([path, { dev: _dev, devOptional: _devOptional, ...rest }]) => [path, rest]),
      ),
    },
  });
  const { ok, output } = await runNpm([
    '--prefix',
    project,
    '--loglevel=error',
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ]);
  rmSync(folder, { recursive: true });
  (ok ? console.log : console.error)(output.trimEnd());
  return ok ? 0 : 1;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;

/** The npm that started this process, if any. */
function runNpm(args: readonly string[]): ReturnType<typeof runCommand> {
  const script = process.env['npm_execpath'];
  return script ? runNode([script, ...args]) : runCommand('npm', args);
}
