import { areModulesFresh } from './check-modules.ts';
import { runConcurrently, packageBin, runNode } from './process.ts';
import { describeSuite, step, type Suite } from './test/suite.ts';

const CHECKS: Record<string, readonly string[]> = {
  types: [packageBin('typescript', 'tsc'), '--noEmit'],
  lint: [
    packageBin('oxlint'),
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
  ],
  format: [packageBin('oxfmt'), '--check'],
  'facts of calls': ['tools/run.js', 'call-facts', '--check'],
  architecture: ['tools/run.js', 'check-architecture'],
  'unused code': [packageBin('knip')],
};

/**
 * Types, lint, the architecture's edges, and unused code, each as a task that counts as one test.
 */
export const checks: readonly (() => Promise<Suite>)[] = Object.entries(CHECKS).map(
  ([name, args]) =>
    async () =>
      step(name, await runNode(args)),
);

export async function main(): Promise<number> {
  if (!areModulesFresh()) return 1;
  const suites = await runConcurrently(2, checks);
  console.log(suites.map(describeSuite).join('\n'));
  return suites.every(({ failed }) => failed === 0) ? 0 : 1;
}
