import { areModulesFresh } from './check-modules.ts';
import { runConcurrently, packageBin, runNode } from './process.ts';
import { describeSuite, step, type Suite } from './test/suite.ts';

const lint = [packageBin('oxlint'), '--deny-warnings'];

const WITHOUT_TYPES: Record<string, readonly string[]> = {
  architecture: ['tools/run.js', 'check-architecture'],
  format: [packageBin('oxfmt'), '--check'],
  texts: ['tools/run.js', 'check-texts'],
};

const QUICK = { 'lint without types': lint, ...WITHOUT_TYPES };

/** The longest first, since two run at a time. */
const CHECKS: Record<string, readonly string[]> = {
  // One program for the compiler's errors and for the rules that know types.
  'types and lint': [...lint, '--type-aware', '--type-check', '--report-unused-disable-directives'],
  'unused code': [packageBin('knip')],
  ...WITHOUT_TYPES,
  'facts of calls': ['tools/run.js', 'call-facts', '--check'],
  'page of settings': ['tools/run.js', 'settings-page', '--check'],
};

const tasksOf = (list: typeof CHECKS): (() => Promise<Suite>)[] =>
  Object.entries(list).map(
    ([name, args]) =>
      async () =>
        step(name, await runNode(args)),
  );

/**
 * Types, lint, the architecture's edges, the app's texts, and unused code, each as a task that
 * counts as one test.
 */
export const checks: readonly (() => Promise<Suite>)[] = tasksOf(CHECKS);

/** `npm run check`; with `-- --quick`, only the checks that need no types. */
export async function main(args: readonly string[]): Promise<number> {
  if (!areModulesFresh()) return 1;
  const tasks = args.includes('--quick') ? tasksOf(QUICK) : checks;
  const suites = await runConcurrently(2, tasks);
  console.log(suites.map(describeSuite).join('\n'));
  return suites.every(({ failed }) => failed === 0) ? 0 : 1;
}
