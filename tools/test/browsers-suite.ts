import { type EngineName, engines } from '../browsers/engines.ts';
import { playwrightSuite } from './playwright-suite.ts';
import type { Suite } from './suite.ts';

/**
 * Journeys in Firefox and in WebKit, with a silent sound device. `webkit player` runs those of one
 * browser whose path contains `player`. A browser whose packages are missing is skipped, and the
 * report names them.
 */
export async function browsersSuite(args: readonly string[] = []): Promise<Suite[]> {
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
  const given = [`--project=${name}`, ...args];
  if (missing === null)
    return { ...(await playwrightSuite(given, {}, 'e2e/engines.config.ts')), name };
  const report = `skipped: ${missing} is not installed`;
  return { name, passed: 0, failed: 0, milliseconds: 0, report };
}
