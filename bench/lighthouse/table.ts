import { machineLine } from '../report/machine.ts';
import { table } from '../report/tables.ts';
import type { PageFigures } from './examine.ts';

const heads = ['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'kB in all'];

export function lighthouseTable(pages: readonly PageFigures[]): string {
  return table(heads, pages.map((page) => [
    page.path,
    ...[page.performance, page.accessibility, page.bestPractices, page.seo].map(String),
    (page.largestPaint / 1000).toFixed(2), page.layoutShift.toFixed(3), page.blocked.toFixed(0), page.kilobytes.toFixed(0),
  ]));
}

/** The section of RESULTS.md. */
export function lighthouseSection(pages: readonly PageFigures[], rounds: number): Record<string, string> {
  const how = `Lighthouse with its defaults, a phone of the middle class on slow 4G (simulated): the production build in front of the demo backend, the
developer panel included; the median of ${rounds} looks. ${machineLine()}. To repeat: \`npm run lighthouse\`.`;
  return { Lighthouse: `${how}\n\n${lighthouseTable(pages)}` };
}
