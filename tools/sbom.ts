import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runCommand, runNode } from './process.ts';

interface Lock {
  packages: Record<string, { dev?: boolean; devDependencies?: unknown }>;
}

/**
 * `npm run sbom`: what an installed Foyer consists of, as CycloneDX on standard output (`npm run -s sbom > foyer.cdx.json`). npm writes it, from a lock
 * file without what only developers need: its own `--omit=dev` also leaves out what runs but is a peer of such a package, React for one.
 */
export async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-sbom-'));
  // npm calls the whole thing as its folder is called.
  const project = join(folder, 'foyer');
  mkdirSync(project);
  const write = (file: string, content: object): void =>
    writeFileSync(join(project, file), JSON.stringify(content));
  const { devDependencies: _, ...manifest } = read<{ devDependencies: object }>('package.json');
  const lock = read<Lock>('package-lock.json');
  delete lock.packages['']?.devDependencies;
  write('package.json', manifest);
  write('package-lock.json', {
    ...lock,
    packages: Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev)),
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

/** The npm that started this, where one did. */
function runNpm(args: readonly string[]): ReturnType<typeof runCommand> {
  const script = process.env['npm_execpath'];
  return script ? runNode([script, ...args]) : runCommand('npm', args);
}
