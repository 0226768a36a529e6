import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCycle, importCycles } from './architecture/cycles.ts';
import { importsOf, sourceFiles } from './architecture/imports.ts';
import { type FolderLimits, limits as projectLimits } from './architecture/limits.ts';
import { sizeProblems, type SourceFile, spread } from './architecture/sizes.ts';
import { violations } from './architecture/violations.ts';
import { ROOT } from './process.ts';

const configurations = ['vite.config.ts', 'playwright.config.ts'];

export interface ArchitectureReport {
  files: readonly SourceFile[];
  imports: number;
  /** One line each; empty when every edge of docs/ARCHITECTURE.md and every limit holds. */
  problems: string[];
}

/** Reads every file below `root` and holds it against the rules. Folders without limits may not have a single cycle, but are of any size. */
export function checkArchitecture(root: string, limits: Readonly<Record<string, FolderLimits>> = {}): ArchitectureReport {
  const folders = [...Object.keys(projectLimits), ...configurations].filter((name) => existsSync(join(root, name)));
  const texts = sourceFiles(root, folders).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const files = texts.map(({ path, text }): SourceFile => ({ path, lines: text.split('\n').length - 1 }));
  const imports = texts.flatMap(importsOf);
  // A checker that silently reads nothing reports that all is well.
  const nothing = imports.length === 0 ? [`read ${files.length} files and no import below ${root}: nothing was checked`] : [];
  const cycles = importCycles(imports);
  // Files that load each other are wrong anywhere; where types alone close a cycle, its folder may still have a limit above zero.
  const wrong = [...importCycles(imports, ['value']), ...cycles.filter((group) => !group.every((path) => limits[path.split('/', 1)[0] ?? '']))];
  const described = new Set(wrong.map((group) => describeCycle(group, imports)));
  return { files, imports: imports.length, problems: [...nothing, ...violations(imports), ...described, ...sizeProblems(files, cycles, limits)] };
}

export function main(): number {
  const { files, imports, problems } = checkArchitecture(ROOT, projectLimits);
  const { median, p90 } = spread(files);
  console.log(problems.length === 0 ? `${imports} imports of ${files.length} files keep every edge; half of the files has at most ${median} lines, nine tenths ${p90}` : problems.join('\n'));
  return problems.length === 0 ? 0 : 1;
}
