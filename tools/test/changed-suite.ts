import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../architecture/imports.ts';
import { ROOT, runNode } from '../process.ts';
import { type Selection, selectTests } from './changed.ts';
import { type Choice, choose, knownDurations, usualDuration } from './changed-budget.ts';
import type { Source } from './changed-graph.ts';
import { type Change, changesSinceHead } from './changed-lines.ts';
import { playwrightSuite } from './playwright-suite.ts';
import { shown, step, type Suite } from './suite.ts';
import { isMatrix, isSlow, TIER } from './tier.ts';
import { vitestSuite } from './vitest-suite.ts';

const FOLDERS = ['contracts', 'bff', 'mocks', 'deploy', 'tools', 'docs', 'web'];
/** Seconds of work, which two workers share. */
const LIMIT = 60;
const JOURNEYS = 4;

/**
 * Runs the tests that a change can break, nearest first, for a minute of work; then a few journeys,
 * if the tests pass. Prints the tests that it leaves out. `--all` leaves out only slow files,
 * `--list` only prints.
 */
export async function runChanged(args: readonly string[] = []): Promise<Suite[]> {
  const changes = await changesSinceHead();
  const plan = planOf(changes, testsOfChanges(changes), args.includes('--all') ? Infinity : LIMIT);
  console.log(describePlan(plan, changes).join('\n'));
  if (args.includes('--list')) return [];
  const suites: Suite[] = [];
  if (plan.hasTexts)
    suites.push(shown(step('texts', await runNode(['tools/run.js', 'check-texts']))));
  if (plan.tests.length > 0)
    suites.push(shown(await vitestSuite(plan.tests, { [TIER]: tierFor(plan.own) })));
  const isReady = suites.every(({ failed }) => failed === 0);
  if (isReady && plan.journeys.length > 0)
    suites.push(shown(await playwrightSuite(plan.journeys, { [TIER]: tierFor(plan.own) })));
  return suites;
}

/** Samples of matrices, unless the change is in one, or in a slow file. */
const tierFor = (own: readonly string[]): string =>
  own.some((path) => isSlow(path) || isMatrix(path)) ? 'all' : 'main';

function testsOfChanges(changes: readonly Change[]): Selection {
  const read = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
  const journeys = sourceFiles(ROOT, ['e2e']).filter((path) => path.endsWith('.journey.ts'));
  return selectTests(changes, sourceFiles(ROOT, FOLDERS).map(read), journeys.map(read));
}

export interface Plan {
  own: string[];
  tests: string[];
  journeys: string[];
  leftOut: { tests: Choice; journeys: string[]; slow: string[] };
  /** Whether a text of the app, or of its languages, may have changed. */
  hasTexts: boolean;
}

export function planOf(
  changes: readonly Change[],
  { own, tests, journeys, slow }: Selection,
  limit: number,
  known: ReadonlyMap<string, number> = knownDurations(),
): Plan {
  const durationOf = (path: string): number =>
    // One journey of several in a file.
    known.get(path) ?? usualDuration(path.replace(/:\d+$/, '')) / (/:\d+$/.test(path) ? 3 : 1);
  const fitted = choose(tests, limit, durationOf);
  const few = choose(journeys, limit === Infinity ? limit : limit - fitted.seconds / 2, durationOf);
  const chosen = few.chosen.slice(0, limit === Infinity ? few.chosen.length : JOURNEYS);
  const isJourney = (path: string): boolean => path.endsWith('.journey.ts');
  return {
    own,
    tests: [...own.filter((path) => !isJourney(path)), ...fitted.chosen],
    journeys: [...own.filter(isJourney), ...chosen],
    leftOut: {
      tests: fitted,
      journeys: [...few.chosen.slice(chosen.length), ...few.leftOut],
      slow,
    },
    hasTexts: changes.some(({ path }) =>
      /^(?:web\/|contracts\/|mocks\/seed\/|docs\/spec-strings\.json$)/.test(path),
    ),
  };
}

/** Lines that list the tests that run, the tests that do not, and the command for the latter. */
export function describePlan(
  { tests, journeys, leftOut, hasTexts }: Plan,
  changes: readonly Change[],
): string[] {
  const { leftOut: further, seconds, secondsLeftOut } = leftOut.tests;
  if (changes.length === 0) return ['Nothing differs from HEAD.'];
  const runs = [
    ...(hasTexts ? ['the check of texts'] : []),
    `${counted(tests.length, 'test file')} (about ${Math.ceil(seconds)} s of work)`,
    ...(journeys.length > 0 ? [`then ${counted(journeys.length, 'journey')}`] : []),
  ];
  return [
    `Runs ${runs.join(', ')}.`,
    ...(further.length > 0
      ? [
          `Left out: ${counted(further.length, 'test file')} further away (about ${Math.ceil(secondsLeftOut)} s), such as ${further[0]}. Run all: npm run test:changed -- --all`,
        ]
      : []),
    ...(leftOut.slow.length > 0
      ? [`Left out: slow tests. Run them: npm run test:unit -- ${leftOut.slow.join(' ')}`]
      : []),
    ...(leftOut.journeys.length > 0
      ? [
          `Left out: ${counted(leftOut.journeys.length, 'journey')}. Run them: npm run test:e2e -- ${leftOut.journeys.slice(0, 8).join(' ')}`,
        ]
      : []),
    'Left out: everything that no import, call, name or text links to the change. Run it: npm test',
  ];
}

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
