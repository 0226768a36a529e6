import { checks } from './check.ts';
import { bundleSuite } from './check-bundle.ts';
import { areModulesFresh } from './check-modules.ts';
import { endWithNpm, inTurn, runNode } from './process.ts';
import { playwrightSuite } from './test/playwright-suite.ts';
import { closingLine, describeSuite, step, type Suite } from './test/suite.ts';
import { vitestSuite } from './test/vitest-suite.ts';

/**
 * `npm test` runs everything. `npm run test:unit -- <filter>` and `test:e2e -- <filter>` run that
 * part, with its tool's own arguments. `npm run test:load` measures faults, leaks and restarts
 * under full load, on an otherwise idle machine.
 */
export async function main([part, ...args]: string[]): Promise<number> {
  endWithNpm();
  if (!areModulesFresh()) return 1;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const suites = await runPart(part, args);
  console.log(`\n${closingLine(suites)}`);
  return suites.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function runPart(part: string | undefined, args: readonly string[]): Promise<Suite[]> {
  if (part === 'unit') return [await vitestSuite(args)].map(shown);
  if (part === 'load')
    return [await vitestSuite(['--project', 'alone', ...args], { TEST_LOAD: 'full' })].map(shown);
  if (part === 'e2e') return [await playwrightSuite(args)].map(shown);
  // Checks and build share two cores, so that the tests that measure time then have both to
  // themselves.
  const first = await inTurn(2, [
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
