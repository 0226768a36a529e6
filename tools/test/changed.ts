import { readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { importsOf, type Import, sourceFiles } from '../architecture/imports.ts';
import { ROOT, runCommand } from '../process.ts';

const FOLDERS = ['contracts', 'bff', 'mocks', 'tools', 'docs', 'web'];
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isJourney = (file: string): boolean => file.endsWith('.journey.ts');

/**
 * These import the whole app, gateway or fake backend: every change would require the tests of all
 * files that use them.
 */
const wholes = new Set([
  'web/test-app.tsx',
  'web/test-setup.ts',
  'bff/gateway.ts',
  'mocks/dispatcher.ts',
]);

interface Selection {
  /** Files for Vitest. */
  tests: string[];
  /** Files for Playwright, with `:line` if only one journey of the file is meant. */
  journeys: string[];
}

/** Paths of the files that differ from HEAD, untracked ones included. */
export async function changedFiles(): Promise<string[]> {
  const commands = [
    ['diff', '--name-only', '--relative', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const runs = await Promise.all(commands.map((args) => runCommand('git', args)));
  for (const { ok, output } of runs) if (!ok) throw new Error(`git failed: ${output.trim()}`);
  return runs.flatMap(({ output }) => output.split('\n')).filter((line) => line !== '');
}

export function testsOfChanges(changed: readonly string[]): Selection {
  const read = (path: string) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
  const sources = sourceFiles(ROOT, FOLDERS).map(read);
  const journeys = sourceFiles(ROOT, ['e2e']).filter(isJourney).map(read);
  return selectTests(changed, sources, journeys);
}

interface Source {
  path: string;
  text: string;
}

/**
 * The tests beside a changed file and those that import it; the journeys of its folder, and of the
 * features that the tests beside it name.
 */
export function selectTests(
  changed: readonly string[],
  sources: readonly Source[],
  journeys: readonly Source[],
): Selection {
  const folders = new Set(changed.map((file) => posix.dirname(file)));
  const beside = sources.filter(({ path }) => isTest(path) && folders.has(posix.dirname(path)));
  const importing = importersOf(changed, sources.flatMap(importsOf)).filter(isTest);
  const features = new Set(beside.flatMap(({ text }) => featuresOf(text)));
  const names = new Set([...folders].map((folder) => basename(folder)));
  return {
    tests: [...new Set([...beside.map(({ path }) => path), ...importing])].toSorted(),
    journeys: journeys.flatMap((journey) =>
      changed.includes(journey.path) || names.has(basename(journey.path, '.journey.ts'))
        ? [journey.path]
        : journeysOf(journey, features),
    ),
  };
}

/** These files, and all files that import them statically. */
function importersOf(files: readonly string[], imports: readonly Import[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { from, target, kind } of imports) {
    if (kind !== 'value') continue;
    importers.set(target, [...(importers.get(target) ?? []), from]);
  }
  const found = new Set(files);
  for (const file of found) {
    if (wholes.has(file) && !files.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) found.add(importer);
  }
  return [...found];
}

/** The numbers in the titles of tests. */
const featuresOf = (text: string): string[] => text.match(/\b[A-Z]\d{3}\b/g) ?? [];

function journeysOf({ path, text }: Source, features: ReadonlySet<string>): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /^\s*test\(/.test(line) && featuresOf(line).some((feature) => features.has(feature))
        ? [`${path}:${index + 1}`]
        : [],
    );
}
