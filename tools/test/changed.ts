import { basename, posix } from 'node:path';
import { importsOf } from '../architecture/imports.ts';
import type { Candidate } from './changed-budget.ts';
import { Importers, type Source, compositionRoots } from './changed-graph.ts';
import { type Change, lostTexts } from './changed-lines.ts';
import { isSlow } from './tier.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isJourney = (file: string): boolean => file.endsWith('.journey.ts');

export interface Selection {
  /** Changed test files and journeys, slow ones too. */
  own: string[];
  tests: Candidate[];
  /** Files for Playwright, with `:line` if only one journey of the file is meant. */
  journeys: Candidate[];
  /** Slow files that would be among them. */
  slow: string[];
}

/** How far a file is from the change if it is found without an import. */
const distance = {
  named: 0,
  lostText: 0.5,
  beside: 1,
  besideMany: 3,
  throughWhole: 3,
  otherTree: 3,
};

/**
 * The tests that a change can break, with their distance from it: those that load a changed file,
 * those that open the app or the gateway beside a file that loads it, and those that expect a text
 * that is gone.
 */
export function selectTests(
  changes: readonly Change[],
  sources: readonly Source[],
  journeys: readonly Source[],
): Selection {
  const changed = changes.map(({ path }) => path);
  const imports = sources.flatMap(importsOf);
  const importers = new Importers(imports, sources);
  const reached = importers.distances(
    changed.map((path) => [path, 0]),
    compositionRoots,
  );
  for (const [path, far] of usersOfCalls(changes, sources, reached))
    for (const [file, further] of importers.distances([[path, far]], compositionRoots))
      reached.set(file, Math.min(further, reached.get(file) ?? Infinity));
  const opening = opensWhole(importers, changed);
  const lost = lostIn(changes, sources);
  const distances = new Map<string, number>();
  const note = (path: string, far: number): void =>
    void distances.set(path, Math.min(far, distances.get(path) ?? Infinity));
  const nearest = nearestInFolders(reached);
  const tests = sources.filter(({ path }) => isTest(path));
  const isCrowded = crowdedFolders(tests);
  for (const { path, text } of tests) {
    const folder = posix.dirname(path);
    const far = nearest.get(folder);
    if (reached.has(path)) note(path, reached.get(path) ?? 0);
    // A test that opens the app at the screen's address need not import the screen.
    if (far !== undefined && opening.has(path))
      note(path, far + (isCrowded.has(folder) ? distance.besideMany : distance.beside));
    if (changed.some((file) => isNamedAfter(path, file))) note(path, distance.named);
    if (changed.some((file) => !isSource(file) && posix.dirname(file) === folder)) note(path, 1);
    if (mentions(text, lost, distances.has(path))) note(path, distance.lostText);
  }
  if (changed.some((file) => file.startsWith('bff/')))
    for (const path of opening)
      if (path.startsWith('bff/test/') && isTest(path)) note(path, distance.throughWhole);
  const others = [...distances].filter(([path]) => !changed.includes(path));
  const trees = new Set(changed.map(treeOf));
  return {
    own: [...sources, ...journeys]
      .map(({ path }) => path)
      .filter((path) => changed.includes(path) && (isTest(path) || isJourney(path))),
    tests: others
      .filter(([path]) => !isSlow(path))
      .map(([path, far]) => ({
        path,
        distance: far + (isFromElsewhere(path, trees) ? distance.otherTree : 0),
      })),
    journeys: selectJourneys(changed, sources, journeys, lost),
    slow: others.map(([path]) => path).filter(isSlow),
  };
}

const treeOf = (path: string): string => path.split('/')[0] ?? '';

/** The app and the gateway show changes of contracts/ and mocks/; the others only use them. */
const isFromElsewhere = (test: string, trees: ReadonlySet<string>): boolean =>
  ['deploy', 'tools'].includes(treeOf(test)) && !trees.has(treeOf(test));

/** Folders such as mocks/legacy/, in which few tests are about each file. */
function crowdedFolders(tests: readonly Source[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { path } of tests)
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 12).map(([folder]) => folder));
}

const isSource = (path: string): boolean => /\.(?:tsx?|m?js)$/.test(path);

/**
 * `genres-calls.test.ts` is about `genres.ts`, and `bff/test/routes.test.ts` about a file or folder
 * of the gateway.
 */
function isNamedAfter(test: string, file: string): boolean {
  const name = basename(test).replace(/\..*$/, '');
  const own = basename(file).replace(/\..*$/, '');
  if (posix.dirname(test) === posix.dirname(file))
    return name === own || name.startsWith(`${own}-`) || own.startsWith(`${name}-`);
  return (
    test.startsWith('bff/test/') &&
    file.startsWith('bff/') &&
    [own, basename(posix.dirname(file))].some((word) => stem(name) === stem(word))
  );
}

const stem = (name: string): string => name.replace(/(?:s|ing|ed)$/, '');

/** The tests that open the whole app, gateway or fake backend. */
function opensWhole(importers: Importers, changed: readonly string[]): Set<string> {
  const starts = compositionRoots.filter((path) => !changed.includes(path));
  return new Set(importers.distances(starts.map((path) => [path, 0])).keys());
}

/** The distance of the nearest reached source in each folder. */
function nearestInFolders(reached: ReadonlyMap<string, number>): Map<string, number> {
  const nearest = new Map<string, number>();
  for (const [path, far] of reached) {
    const folder = posix.dirname(path);
    if (!isTest(path)) nearest.set(folder, Math.min(far, nearest.get(folder) ?? Infinity));
  }
  return nearest;
}

const CALL = /'((?:GET|POST|PUT|PATCH|DELETE) [\w/{}.-]+)'/g;

/**
 * A row and its fake change the replies to screens that use the call, without any import. Returns
 * the files of the app that name a call of a changed file. Calls at the changed lines are nearer.
 */
function usersOfCalls(
  changes: readonly Change[],
  sources: readonly Source[],
  reached: ReadonlyMap<string, number>,
): Map<string, number> {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const keys = new Map<string, number>();
  const note = (key: string, far: number): void =>
    void keys.set(key, Math.min(far, keys.get(key) ?? Infinity));
  for (const [path, far] of reached)
    if (describesCalls(path) && !isTest(path))
      for (const key of callsIn(texts.get(path) ?? '')) note(key, far + 2);
  for (const { path, lines } of changes.filter((one) => describesCalls(one.path)))
    for (const line of lines) {
      const above = callsIn((texts.get(path) ?? '').split('\n').slice(0, line).join('\n')).at(-1);
      if (above !== undefined) note(above, 1);
    }
  const users = new Map<string, number>();
  for (const { path, text } of sources)
    if (/^(?:web|mocks)\//.test(path) && !reached.has(path)) {
      const far = Math.min(...callsIn(text).map((key) => keys.get(key) ?? Infinity));
      if (far < Infinity) users.set(path, far);
    }
  return users;
}

/** Rows and fakes. */
const describesCalls = (path: string): boolean =>
  /^(?:mocks\/legacy|contracts\/schema)\//.test(path);

const callsIn = (text: string): string[] => [...text.matchAll(CALL)].map(([, key = '']) => key);

function lostIn(changes: readonly Change[], sources: readonly Source[]): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  return changes.flatMap((change) =>
    isTest(change.path) || isJourney(change.path)
      ? []
      : lostTexts(change, texts.get(change.path) ?? ''),
  );
}

/** A short word counts only in a test that the change reaches. */
const mentions = (text: string, lost: readonly string[], isReached: boolean): boolean =>
  lost.some((one) => (isReached || (one.length > 9 && one.includes(' '))) && text.includes(one));

/**
 * Selects the journeys of the changed folders, and of features that the tests beside the changed
 * files name.
 */
function selectJourneys(
  changed: readonly string[],
  sources: readonly Source[],
  journeys: readonly Source[],
  lost: readonly string[],
): Candidate[] {
  const folders = new Set(changed.map((file) => posix.dirname(file)));
  const beside = sources.filter(({ path }) => isTest(path) && folders.has(posix.dirname(path)));
  const features = new Set(beside.flatMap(({ text }) => featuresOf(text)));
  const names = new Set([...folders].map((folder) => basename(folder)));
  return journeys
    .filter(({ path }) => !changed.includes(path) && !isSlow(path))
    .flatMap((journey) => {
      const { path, text } = journey;
      if (mentions(text, lost, false)) return [{ path, distance: distance.lostText }];
      if (names.has(basename(path).replace(/\..*$/, ''))) return [{ path, distance: 1 }];
      return journeysOf(journey, features).map((one) => ({ path: one, distance: 2 }));
    });
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
