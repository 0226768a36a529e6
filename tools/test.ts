import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sourceFiles } from './architecture/imports.ts';
import { type EngineName, engines } from './browsers/engines.ts';
import { checks } from './check.ts';
import { bundleSuite } from './check-bundle.ts';
import { areModulesFresh } from './check-modules.ts';
import { endWithNpm, packageBin, ROOT, runConcurrently, runNode } from './process.ts';
import { runChanged } from './test/changed-suite.ts';
import { budgetSuite } from './test/budgets.ts';
import { playwrightSuite } from './test/playwright-suite.ts';
import { seed } from './test/sample.ts';
import { closingLine, shown, step, type Suite } from './test/suite.ts';
import { skipReport, TIER, type Tier } from './test/tier.ts';
import { vitestSuite } from './test/vitest-suite.ts';

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
  console.log(`\n${skipReport(tier, sourceFiles(ROOT, TESTED), seed)}`);
  return suites;
}

async function buildAndMeasure(): Promise<Suite[]> {
  const built = step('build', await runNode(['tools/run.js', 'build']));
  return built.failed > 0 ? [built] : [built, bundleSuite()];
}

const flags = ['--watch', '-w'];

const wantsWatch = (args: readonly string[]): boolean => args.some((one) => flags.includes(one));

/**
 * Vitest itself, which runs the tests of each saved file again until it is left with `q`. It reads
 * keys, so it gets the terminal. Resolves to its exit code.
 */
async function watchTests(args: readonly string[]): Promise<number> {
  const rest = args.filter((one) => !flags.includes(one));
  const child = spawn(process.execPath, [packageBin('vitest'), 'watch', ...rest], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.once('exit', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/**
 * Journeys in Firefox and in WebKit, with a silent sound device. `webkit player` runs those of one
 * browser whose path contains `player`. A browser whose packages are missing is skipped, and the
 * report names them.
 */
async function browsersSuite(args: readonly string[] = []): Promise<Suite[]> {
  const [first = '', ...rest] = args;
  const isOne = Object.hasOwn(engines, first);
  const chosen = (Object.keys(engines) as EngineName[]).filter((name) => !isOne || name === first);
  const suites: Suite[] = [];
  // One after another: they share the build and the machine.
  for (const name of chosen) suites.push(await runEngine(name, isOne ? rest : args));
  return suites;
}

async function runEngine(name: EngineName, args: readonly string[]): Promise<Suite> {
  const missing = engines[name].missing();
  const options = [`--project=${name}`, ...args];
  if (missing === null)
    return { ...(await playwrightSuite(options, {}, 'e2e/engines.config.ts')), name };
  const report = `skipped: ${missing} is not installed`;
  return { name, passed: 0, failed: 0, milliseconds: 0, report };
}
