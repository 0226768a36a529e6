/**
 * Which tests run: `main` is `npm test`, `rest` is what it leaves out, `all` is both. A run of
 * chosen files runs all of them.
 */
export type Tier = 'main' | 'rest' | 'all';

/** The name of the environment's variable that carries the tier to the test runners. */
export const TIER = 'FOYER_TEST_TIER';

/** For a run of chosen files inside of a test, which its own tier must not restrict. */
export const anyTier = { [TIER]: 'all' };

export function tierOf(env: NodeJS.ProcessEnv = process.env): Tier {
  const value = env[TIER];
  return value === 'main' || value === 'rest' ? value : 'all';
}

/** Of a file such as `faults.slow.test.ts`: only `npm run test:all` runs it. */
export const isSlow = (path: string): boolean => /\.slow\.(?:test|journey)\.tsx?$/.test(path);

/**
 * Of a file such as `wrong-types.matrix.test.tsx`: `npm test` runs a sample of its cases, and
 * `npm run test:all` runs the others, too.
 */
export const isMatrix = (path: string): boolean => /\.matrix\.(?:test|journey)\.tsx?$/.test(path);

/** The patterns of a tier's files, from one that ends in `*.test.ts`, `*.test.tsx` or `*.journey.ts`. */
export function includedIn(tier: Tier, pattern: string): string {
  return tier === 'rest'
    ? pattern.replace(/\*\.(?=(?:test|journey)\.)/, '*.{slow,matrix}.')
    : pattern;
}

/** The pattern of the files that a tier leaves out. */
export const excludedFrom = (tier: Tier, kind: 'test' | 'journey'): string[] =>
  tier === 'main' ? [`**/*.slow.${kind}.{ts,tsx}`] : [];

/** Lists what a tier doesn't run, for the end of its report. `files`: all of the project. */
export function skipReport(tier: Tier, files: readonly string[], seed: string): string {
  if (tier === 'all') return 'Not run: Firefox and WebKit. Run them with: npm run test:browsers';
  const [slow, matrices] = [files.filter(isSlow).length, files.filter(isMatrix).length];
  return tier === 'main'
    ? `Not run: ${slow} slow files, the cases of ${matrices} matrices outside of the samples of SEED=${seed}. Run them with: npm run test:all -- --rest`
    : `Not run: what npm test runs, with the samples of SEED=${seed}; Firefox and WebKit (npm run test:browsers).`;
}
