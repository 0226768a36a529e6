import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startFoyer } from '../../e2e/foyer.ts';
import { catalogue } from '../../mocks/seed/catalogue.ts';
import { startDemoBackend } from '../../tools/start/demo-backend.ts';
import { table } from '../report/tables.ts';
import { type Browser, browsers } from './browsers.ts';
import { bundlePage } from '../../tools/browsers/bundle-page.ts';
import type { JoinTimes, PositionOrder } from './positions-page.ts';
import type { Tab } from './tab.ts';

/**
 * `npm run bench -- joins`: measures how long the position clock pauses between two tracks of the
 * demo, in each installed browser. `--joins 3` plays fewer joins, `--browsers Firefox` uses one
 * browser, `--seconds 30` plays more of each track before its end.
 */
const { values } = parseArgs({
  options: {
    joins: { type: 'string', default: '10' },
    browsers: { type: 'string', default: browsers.map(({ name }) => name).join() },
    seconds: { type: 'string', default: '14' },
  },
});
const [wanted, secondsBefore] = [Number(values.joins), Number(values.seconds)];
const targets: Record<string, number> = { Chromium: 50, Firefox: 120, WebKit: 120 };

const orders = catalogue.tracks.slice(0, wanted).map(({ id, duration }, index): PositionOrder => {
  const next = catalogue.tracks[index + 1]?.id ?? 1;
  const length = duration / 1_000;
  const from = Math.max(0, length - secondsBefore);
  return {
    leaving: `/storage/tracks/${id}.wav`,
    next: `/storage/tracks/${next}.wav`,
    length,
    from,
  };
});

/**
 * Milliseconds of each join: positive for a gap, negative for an overlap or a cut, NaN if one of
 * the tracks did not play.
 */
async function timeAll({ name, launch }: Browser, url: string, page: string): Promise<number[]> {
  const tab = await launch();
  try {
    await tab.open(`${url}/login`);
    await tab.run(`(() => { ${page}; return true; })()`);
    const gaps: number[] = [];
    for (const order of orders) {
      const gap = await timeOne(tab, order);
      console.log(`${name}: ${gap.toFixed(0)} ms`);
      gaps.push(gap);
    }
    return gaps;
  } finally {
    await tab.close();
  }
}

async function timeOne(tab: Tab, order: PositionOrder): Promise<number> {
  const { end, start } = (await tab.run(`timeJoin(${JSON.stringify(order)})`)) as JoinTimes;
  return end === null || start === null ? Number.NaN : start - end;
}

function row(name: string, gaps: readonly number[]): string[] {
  const target = targets[name] ?? 0;
  const sizes = gaps
    .map((gap) => (Number.isNaN(gap) ? Number.POSITIVE_INFINITY : Math.abs(gap)))
    .toSorted((a, b) => a - b);
  const median = sizes[Math.ceil(sizes.length / 2) - 1] ?? Number.NaN;
  if (!(median <= target)) process.exitCode = 1;
  return [
    name,
    String(gaps.length),
    ...[median, Math.min(...gaps), Math.max(...gaps)].map((ms) => ms.toFixed(0)),
    `≤ ${target}: ${median <= target ? 'met' : 'missed'}`,
  ];
}

const chosen = browsers.filter(({ name }) => values.browsers.split(',').includes(name));
const page = await bundlePage(join(import.meta.dirname, 'positions-page.ts'));
const demo = await startDemoBackend();
const foyer = await startFoyer({ UPSTREAM_URL: demo.url, LOG_LEVEL: 'warn' });
try {
  const rows: string[][] = [];
  const missing: string[] = [];
  for (const browser of chosen) {
    const lacks = browser.missing();
    if (lacks === null) rows.push(row(browser.name, await timeAll(browser, foyer.url, page)));
    else missing.push(`${browser.name} was not measured. Install: ${lacks}.`);
  }
  const head = ['browser', 'joins', 'median ms', 'from ms', 'to ms', 'target median'];
  console.log(['', table(head, rows), ...missing].join('\n'));
} finally {
  await foyer.stop();
  await demo.stop();
}
