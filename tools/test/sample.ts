import { tierOf } from './tier.ts';

/** Decides which cases are in the samples. It changes every week; `SEED=2969` repeats one. */
export const seed = process.env['SEED'] ?? weekOf(new Date());

/**
 * The cases of a matrix that this run tests. `npm test` takes a sample: at least one case with each
 * value of each column, such as `sample(cases, ([path]) => path, ([, theme]) => theme)`. Without
 * columns it takes one case. `npm run test:all -- --rest` takes the other cases, and every other run
 * takes all.
 */
export function sample<Case>(
  cases: readonly Case[],
  ...columns: ((one: Case) => unknown)[]
): Case[] {
  const tier = tierOf();
  if (tier === 'all') return [...cases];
  const chosen = choose(cases, columns, seed);
  return cases.filter((one) => chosen.has(one) === (tier === 'main'));
}

/** Walks the cases in an order that the seed decides, and takes each that shows something new. */
export function choose<Case>(
  cases: readonly Case[],
  columns: readonly ((one: Case) => unknown)[],
  from: string,
): Set<Case> {
  const order = cases
    .map((one, index) => ({ one, rank: hash(`${from} ${index} ${cases.length}`) }))
    .toSorted((a, b) => a.rank - b.rank);
  const seen = columns.map(() => new Set<unknown>());
  const chosen = new Set<Case>(order.slice(0, 1).map(({ one }) => one));
  for (const { one } of order) {
    const values = columns.map((column) => column(one));
    if (values.some((value, column) => !seen[column]?.has(value))) chosen.add(one);
    if (chosen.has(one)) for (const [column, value] of values.entries()) seen[column]?.add(value);
  }
  return chosen;
}

/** FNV-1a with a last mix, so that neighbours differ: 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Weeks since 1970, so it changes each Thursday. */
function weekOf(date: Date): string {
  return String(Math.floor(date.getTime() / (7 * 24 * 60 * 60_000)));
}
