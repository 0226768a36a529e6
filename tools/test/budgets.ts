import type { Suite } from './suite.ts';
import type { Tier } from './tier.ts';

/**
 * Seconds of processor time for each part of a run, with a third to spare. Unlike elapsed time,
 * they don't depend on other work of the machine.
 */
const budgets: Record<'main' | 'rest', Record<string, number>> = {
  main: { bff: 200, contracts: 10, deploy: 5, docs: 6, e2e: 540, mocks: 45, tools: 35, web: 540 },
  rest: {
    bff: 350,
    contracts: 10,
    deploy: 30,
    docs: 10,
    e2e: 2350,
    mocks: 25,
    tools: 270,
    web: 300,
  },
};

/** Seconds of processor time for one file of `npm test`. A journey needs a browser. */
const fileLimit = { tests: 20, journeys: 40 };

/** Counts as one test. It fails if a part or a file exceeds its budget, and names the longest files. */
export function budgetSuite(tier: Tier, suites: readonly Suite[]): Suite {
  const measured = suites.filter(({ files = [] }) => files.length > 0);
  const result = { name: 'budgets', passed: 1, failed: 0, milliseconds: 0 };
  if (tier === 'all') return { ...result, report: 'Only complete runs of one tier have budgets.' };
  if (measured.some(({ processorSeconds = null }) => processorSeconds === null))
    return { ...result, report: 'not checked: this system does not report the processor time' };
  const files = measured.flatMap(secondsOfFiles);
  const parts = Object.entries(budgets[tier]).map(([part, limit]) => {
    const own = files.filter(({ path }) => path.startsWith(`${part}/`));
    return describePart(part, limit, own);
  });
  const tooLong = tier === 'main' ? files.filter(isTooLong).map(describeLongFile) : [];
  const isOver = parts.some(({ isOver }) => isOver) || tooLong.length > 0;
  return {
    ...result,
    ...(isOver ? { passed: 0, failed: 1 } : {}),
    report: [...parts.map(({ line }) => line), ...tooLong].join('\n'),
  };
}

interface Seconds {
  path: string;
  seconds: number;
}

/** The processor time of a suite, divided in proportion to what its files took on the clock. */
function secondsOfFiles({ files = [], processorSeconds }: Suite): Seconds[] {
  const times = new Map<string, number>();
  for (const { path, milliseconds } of files)
    times.set(path, (times.get(path) ?? 0) + milliseconds);
  const sum = [...times.values()].reduce((total, time) => total + time, 0) || 1;
  return [...times].map(([path, time]) => ({
    path,
    seconds: ((processorSeconds ?? 0) * time) / sum,
  }));
}

function describePart(
  part: string,
  limit: number,
  files: readonly Seconds[],
): { line: string; isOver: boolean } {
  const seconds = files.reduce((total, file) => total + file.seconds, 0);
  const line = `${part}: ${seconds.toFixed(0)} of ${limit} s of processor time`;
  if (seconds <= limit) return { line, isOver: false };
  const longest = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 5)
    .map((file) => `${file.path} ${file.seconds.toFixed(1)} s`);
  return { line: `${line}; the longest files: ${longest.join(', ')}`, isOver: true };
}

const limitOf = ({ path }: Seconds): number =>
  path.startsWith('e2e/') ? fileLimit.journeys : fileLimit.tests;
const isTooLong = (file: Seconds): boolean => file.seconds > limitOf(file);
const describeLongFile = (file: Seconds): string =>
  `${file.path}: ${file.seconds.toFixed(1)} of ${limitOf(file)} s. Make it shorter, take a sample, or move it to a slow file.`;
