/**
 * Which tests run: `main` is `npm test`, `rest` is what it leaves out, `all` is both. A run of
 * chosen files runs all of them.
 */
export type Tier = 'main' | 'rest' | 'all';

/** The name of the environment's variable that carries the tier to the test runners. */
export const TIER = 'FOYER_TEST_TIER';

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
