import lighthouse, { type Result } from 'lighthouse';
import { median } from './load/load.ts';

/** Scores are of 100; times in milliseconds. */
export interface PageFigures {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  layoutShift: number;
  blocked: number;
  kilobytes: number;
  /** Lighthouse's suggested improvements, in its own words. */
  flaws: string[];
}

/** Loads a page once as a mid-range phone on a slow network. */
export async function examine(origin: string, path: string, port: number): Promise<PageFigures> {
  const result = await lighthouse(origin + path, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    // By default, cookies stay, and the page of a returning guest makes one more request.
    clearStorageTypes: ['cookies', 'file_systems', 'service_workers', 'cache_storage'],
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(
      `Lighthouse recorded nothing for ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    );
  const { lhr } = result;
  const score = (category: string): number =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    kilobytes: value('total-byte-weight') / 1000,
    flaws: flawsOf(lhr),
  };
}

function flawsOf({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const ids = [...new Set(counted.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 0.98
      ? [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
      : [];
  });
}

/** The median of each figure, and the flaws of the last run. */
export function medians(runs: readonly PageFigures[]): PageFigures {
  const last = runs.at(-1);
  if (!last) throw new RangeError('No pages were measured');
  const figures = Object.entries(last).filter(([, value]) => typeof value === 'number') as [
    keyof PageFigures,
    number,
  ][];
  return {
    ...last,
    ...Object.fromEntries(
      figures.map(([name]) => [name, median(runs.map((run) => Number(run[name])))]),
    ),
  };
}
