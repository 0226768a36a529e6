import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCycle, importCycles } from './architecture/cycles.ts';
import { importsOf, sourceFiles } from './architecture/imports.ts';
import { violations } from './architecture/violations.ts';
import { ROOT } from './process.ts';

/** The sources to check: the top-level folders with code, and Vite's configuration. */
const sources = [
  'bench',
  'bff',
  'contracts',
  'deploy',
  'docs',
  'e2e',
  'mocks',
  'tools',
  'web',
  'vite.config.ts',
];

export interface ArchitectureReport {
  files: number;
  imports: number;
  /** One line per problem; empty when every edge of docs/ARCHITECTURE.md holds. */
  problems: string[];
}

/**
 * Reads every file below `root` and checks its imports against the rules. Imports of types and
 * dynamic imports close a cycle too.
 */
export function checkArchitecture(root: string): ArchitectureReport {
  const folders = sources.filter((name) => existsSync(join(root, name)));
  const paths = sourceFiles(root, folders);
  const imports = paths.flatMap((path) =>
    importsOf({ path, text: readFileSync(join(root, path), 'utf8') }),
  );
  // A checker that silently reads nothing would report success.
  const nothing =
    imports.length === 0
      ? [`read ${paths.length} files but found no import below ${root}: nothing was checked`]
      : [];
  // A cycle of values inside a longer cycle is reported separately.
  const groups = [...importCycles(imports, ['value']), ...importCycles(imports)];
  const cycles = new Set(groups.map((group) => describeCycle(group, imports)));
  return {
    files: paths.length,
    imports: imports.length,
    problems: [...nothing, ...violations(imports), ...cycles],
  };
}

export function main(): number {
  const { files, imports, problems } = checkArchitecture(ROOT);
  console.log(
    problems.length === 0
      ? `${imports} imports in ${files} files follow every rule`
      : problems.join('\n'),
  );
  return problems.length === 0 ? 0 : 1;
}
