import { sourceFiles } from './architecture/imports.ts';
import { checks } from './check.ts';
import { bundleSuite } from './check-bundle.ts';
import { areModulesFresh } from './check-modules.ts';
import { endWithNpm, ROOT, runConcurrently, runNode } from './process.ts';
import { browsersSuite } from './test/browsers-suite.ts';
import { runChanged } from './test/changed-suite.ts';
import { budgetSuite } from './test/budgets.ts';
import { playwrightSuite } from './test/playwright-suite.ts';
import { seed } from './test/sample.ts';
import { closingLine, describeSuite, step, type Suite } from './test/suite.ts';
import { leftOutOf, TIER, type Tier } from './test/tier.ts';
import { vitestSuite } from './test/vitest-suite.ts';
import { wantsWatch, watchTests } from './test/watch-tests.ts';

const TESTED = ['bff', 'contracts', 'deploy', 'docs', 'e2e', 'mocks', 'tools', 'web'];

/**
 * `npm test` proves every behaviour once; `npm run test:all` runs everything, and with `--rest`
 * only the tests that `npm test` leaves out. `npm run test:unit -- <filter>` and `test:e2e --
 * <filter>` run chosen files, with their tool's own arguments; `test:unit -- --watch` repeats them
 * on each save. `npm run test:changed` runs the tests that changes since HEAD can break. `npm run
 * test:browsers` runs journeys in Firefox and WebKit. `npm run test:load` measures faults, leaks
 * and restarts under full load, on an otherwise idle machine.
 */
export async function main([part, ...args]: string[]): Promise<number> {
  endWithNpm();
  if (!areModulesFresh()) return 1;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  if (part === 'changed') return close(await runChanged(args));
  if (part === 'unit' && wantsWatch(args)) return watchTests(args);
  return close(await runPart(part, args));
}

function close(suites: readonly Suite[]): number {
  console.log(`\n${closingLine(suites)}`);
  return suites.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function runPart(part: string | undefined, args: readonly string[]): Promise<Suite[]> {
  if (part === 'unit') return [await vitestSuite(args)].map(shown);
  if (part === 'load')
    return [await vitestSuite(['--project', 'slow', ...args], { TEST_LOAD: 'full' })].map(shown);
  if (part === 'browsers') return (await browsersSuite(args)).map(shown);
  if (part === 'e2e') return [await playwrightSuite(args)].map(shown);
  if (part === 'all') return runTier(args.includes('--rest') ? 'rest' : 'all');
  return runTier('main');
}

async function runTier(tier: Tier): Promise<Suite[]> {
  const env = { [TIER]: tier, SEED: seed };
  // Checks and build share the cores with nothing else.
  const first =
    tier === 'rest'
      ? []
      : await runConcurrently(2, [
          buildAndMeasure,
          ...checks.map((check) => async () => [await check()]),
        ]);
  const unit = await vitestSuite([], env);
  const journeys = await playwrightSuite([], env);
  const measured = [unit, journeys];
  console.log();
  const suites = [...first.flat(), ...measured, budgetSuite(tier, measured)];
  for (const suite of suites) shown(suite);
  console.log(`\n${leftOutOf(tier, sourceFiles(ROOT, TESTED), seed)}`);
  return suites;
}

async function buildAndMeasure(): Promise<Suite[]> {
  const built = step('build', await runNode(['tools/run.js', 'build']));
  return built.failed > 0 ? [built] : [built, bundleSuite()];
}

function shown(suite: Suite): Suite {
  console.log(describeSuite(suite));
  return suite;
}
