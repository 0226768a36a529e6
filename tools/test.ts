import { checks } from './check.ts';
import { bundleSuite } from './check-bundle.ts';
import { areModulesFresh } from './check-modules.ts';
import { endWithNpm, runConcurrently, runNode } from './process.ts';
import { browsersSuite } from './test/browsers-suite.ts';
import { changedFiles, testsOfChanges } from './test/changed.ts';
import { playwrightSuite } from './test/playwright-suite.ts';
import { closingLine, describeSuite, step, type Suite } from './test/suite.ts';
import { vitestSuite } from './test/vitest-suite.ts';
import { wantsWatch, watchTests } from './test/watch-tests.ts';

/**
 * `npm test` runs everything. `npm run test:unit -- <filter>` and `test:e2e -- <filter>` run that
 * part, with its tool's own arguments; `test:unit -- --watch` repeats it on each save. `npm run test:changed` runs the tests and journeys of what
 * differs from HEAD. `npm run test:browsers` runs journeys in Firefox and WebKit. `npm run
 * test:load` measures faults, leaks and restarts under full load, on an otherwise idle machine.
 */
export async function main([part, ...args]: string[]): Promise<number> {
  endWithNpm();
  if (!areModulesFresh()) return 1;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  if (part === 'changed') return runChanged();
  if (part === 'unit' && wantsWatch(args)) return watchTests(args);
  return close(await runPart(part, args));
}

function close(suites: readonly Suite[]): number {
  console.log(`\n${closingLine(suites)}`);
  return suites.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** Journeys take longer: they run once the other tests pass. */
async function runChanged(): Promise<number> {
  const { tests, journeys } = testsOfChanges(await changedFiles());
  if (tests.length + journeys.length === 0) {
    console.log('No test belongs to what differs from HEAD.');
    return 0;
  }
  const unit = tests.length > 0 ? [await vitestSuite(tests)].map(shown) : [];
  const isReady = unit.every(({ failed }) => failed === 0);
  const e2e = isReady && journeys.length > 0 ? [await playwrightSuite(journeys)].map(shown) : [];
  return close([...unit, ...e2e]);
}

async function runPart(part: string | undefined, args: readonly string[]): Promise<Suite[]> {
  if (part === 'unit') return [await vitestSuite(args)].map(shown);
  if (part === 'load')
    return [await vitestSuite(['--project', 'alone', ...args], { TEST_LOAD: 'full' })].map(shown);
  if (part === 'browsers') return (await browsersSuite(args)).map(shown);
  if (part === 'e2e') return [await playwrightSuite(args)].map(shown);
  // Checks and build share two cores, so that the tests that measure time then have both to
  // themselves.
  const first = await runConcurrently(2, [
    buildAndMeasure,
    ...checks.map((check) => async () => [await check()]),
  ]);
  const unit = await vitestSuite();
  const journeys = await playwrightSuite();
  console.log();
  return [...first.flat(), unit, journeys].map(shown);
}

async function buildAndMeasure(): Promise<Suite[]> {
  const built = step('build', await runNode(['tools/run.js', 'build']));
  return built.failed > 0 ? [built] : [built, bundleSuite()];
}

function shown(suite: Suite): Suite {
  console.log(describeSuite(suite));
  return suite;
}
