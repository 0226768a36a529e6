import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cycles } from './architecture/cycles.ts';
import { importsOf, sourceFiles } from './architecture/imports.ts';
import { violations } from './architecture/violations.ts';
import { ROOT } from './process/package-bin.ts';

const PLACES = ['contracts', 'bff', 'web', 'mocks', 'e2e', 'tools', 'bench', 'docs', 'vite.config.ts', 'playwright.config.ts'];

export interface ArchitectureReport {
  files: number;
  imports: number;
  /** One line each; empty when every edge of docs/ARCHITECTURE.md holds. */
  problems: string[];
}

/** Reads every import below `root` and holds it against the rules. */
export function checkArchitecture(root: string): ArchitectureReport {
  const files = sourceFiles(
    root,
    PLACES.filter((place) => existsSync(join(root, place))),
  );
  const imports = files.flatMap((file) => importsOf(root, file));
  // A checker that silently reads nothing reports that all is well.
  const nothing = imports.length === 0 ? [`read ${files.length} files and no import below ${root}: nothing was checked`] : [];
  return { files: files.length, imports: imports.length, problems: [...nothing, ...violations(imports), ...cycles(imports)] };
}

export function main(): number {
  const { files, imports, problems } = checkArchitecture(ROOT);
  console.log(problems.length === 0 ? `${imports} imports of ${files} files keep every edge` : problems.join('\n'));
  return problems.length === 0 ? 0 : 1;
}
