import { posix } from 'node:path';
import { type FolderLimits, smallFiles } from './limits.ts';

export interface SourceFile {
  path: string;
  lines: number;
}

const smallest = 20;
const largest = 300;

const isTest = (path: string): boolean => /\.(?:test|journey)\.tsx?$|(?:^|\/)test-[^/]+$/.test(path);

/** What starts a program is called so everywhere. */
const entry = 'main';

const topFolder = (path: string): string => path.split('/', 1)[0] ?? '';

/** One line for each limit of a top folder that is exceeded, and for each file that is too long. */
export function sizeProblems(files: readonly SourceFile[], cycles: readonly string[][], limits: Readonly<Record<string, FolderLimits>>): string[] {
  const long = files.filter(({ lines }) => lines > largest).map(({ path, lines }) => `${path}: ${lines} lines, at most ${largest}`);
  const code = files.filter(({ path }) => !isTest(path));
  const crowded = Object.entries(limits).flatMap(([folder, most]) => folderProblems(folder, code.filter(({ path }) => topFolder(path) === folder), cycles, most));
  const known = new Set(code.filter(isSmall).map(({ path }) => path));
  const stale = Object.keys(limits).length === 0 ? [] : Object.keys(smallFiles).filter((path) => !known.has(path));
  return [...long, ...crowded, ...stale.map((path) => `tools/architecture/limits.ts: ${path} is no small file any more, so its reason can go`)];
}

function folderProblems(folder: string, files: readonly SourceFile[], cycles: readonly string[][], most: FolderLimits): string[] {
  const small = files.filter((file) => isSmall(file) && !Object.hasOwn(smallFiles, file.path)).map(({ path }) => path);
  const twins = [...Map.groupBy(files, ({ path }) => nameOf(path))].filter(([name, group]) => group.length > 1 && name !== entry).map(([name]) => name);
  const inCycles = cycles.flat().filter((path) => topFolder(path) === folder);
  const { p90 } = spread(files);
  return [
    ...exceeds(small, most.small, `files under ${smallest} lines without a reason`, folder),
    ...exceeds(twins, most.twins, 'names that several files share', folder),
    ...exceeds(inCycles, most.inCycles, 'files in cycles of imports, types included', folder),
    ...(p90 > most.p90 ? [`${folder}/: a tenth of the files has more than ${p90} lines, at most ${most.p90}`] : []),
  ];
}

function exceeds(found: readonly string[], most: number, what: string, folder: string): string[] {
  return found.length > most ? [`${folder}/: ${found.length} ${what}, at most ${most}: ${found.join(', ')}`] : [];
}

/** A topic of the table and its fake have a file of their own, however little they are about. */
const isTopic = (path: string): boolean => /^(?:contracts\/schema|mocks\/legacy)\//.test(path);
const isSmall = ({ path, lines }: SourceFile): boolean => lines < smallest && !isTopic(path);
const nameOf = (path: string): string => posix.basename(path).replace(/\.d\.ts$|\.\w+$/, '');

/** How long files are: half of them is no longer than the median, nine tenths no longer than p90. */
export function spread(files: readonly SourceFile[]): { median: number; p90: number } {
  const lines = files.map((file) => file.lines).toSorted((a, b) => a - b);
  const at = (share: number): number => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  return { median: at(0.5), p90: at(0.9) };
}
