import { setTimeout } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import { defaultConfig } from 'lighthouse';
import { startFoyer } from '../e2e/foyer.ts';
import { serveLegacy } from '../mocks/serve.ts';
import { ensureChromium } from '../tools/chromium/ensure-chromium.ts';
import { examine, medians, type PageFigures } from './examine-page.ts';
import { machineLine, writeSections } from './report/results-file.ts';
import { table } from './report/tables.ts';

/**
 * `npm run bench -- lighthouse`: Lighthouse's figures for the production build in front of the fake
 * backend, without the demo's panel. `npm run bench -- lighthouse /contact` measures other pages.
 */
/** The player on other sites: small, and hidden from search engines. */
const embed = '/embed/album/1';
const embedLargestPaint = 800;
const usual = ['/login', '/register', '/', '/pricing', '/channel/discover', '/album/1', embed];
const rounds = 3;
/** A page is compressed best once it was sent a few times, as entry pages are soon. */
const sendsBefore = 25;

/**
 * The limits for the usual entry pages of guests: scores, milliseconds to the largest paint, and
 * milliseconds of blocked main thread.
 */
const wanted = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 1_000,
  blocked: 100,
  layoutShift: 0.001,
};

// Turns off Chromium's background work, which would be measured too.
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function examineAll(origin: string, paths: readonly string[]): Promise<PageFigures[]> {
  const chrome = await launch({ chromePath: await ensureChromium(), chromeFlags });
  try {
    const pages: PageFigures[] = [];
    for (const path of paths) {
      await send(origin + path, sendsBefore);
      const runs: PageFigures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const look = () => examine(origin, path, chrome.port);
        // On a busy machine the browser occasionally records nothing of a page.
        runs.push(await look().catch(look));
      }
      pages.push(medians(runs));
    }
    return pages;
  } finally {
    chrome.kill();
  }
}

async function send(url: string, times: number): Promise<void> {
  // Phones have their own version of a page.
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'br',
    'sec-ch-ua-mobile': '?1',
    'user-agent': String(defaultConfig.settings?.emulatedUserAgent),
  };
  for (let time = 0; time < times; time += 1) await (await fetch(url, { headers })).text();
  await setTimeout(1_000);
}

function missed({ path, ...page }: PageFigures): string[] {
  const isMet = {
    performance: page.performance >= wanted.performance,
    accessibility: page.accessibility >= wanted.accessibility,
    'best practices': page.bestPractices >= wanted.bestPractices,
    seo: path === embed || page.seo >= wanted.seo,
    'largest paint':
      page.largestPaint <= (path === embed ? embedLargestPaint : wanted.largestPaint),
    'blocked time': page.blocked <= wanted.blocked,
    'layout shift': page.layoutShift < wanted.layoutShift,
  };
  return Object.entries(isMet)
    .filter(([, met]) => !met)
    .map(([name]) => `${path} misses its limit: ${name}.`);
}

const heads = [
  '',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP s',
  'CLS',
  'TBT ms',
  'kB in total',
];

const chosen = process.argv.slice(2);
const paths = chosen.length > 0 ? chosen : usual;
const backend = await serveLegacy();
const foyer = await startFoyer({
  UPSTREAM_URL: backend.url,
  EMBED_ORIGINS: 'all',
  LOG_LEVEL: 'warn',
});
const pages = await examineAll(foyer.url, paths).finally(() => void foyer.stop());
await backend.close();
console.log(lighthouseTable(pages));
for (const { path, flaws } of pages)
  if (flaws.length > 0)
    console.log(`\n${path} could be better:\n${flaws.map((flaw) => `  ${flaw}`).join('\n')}`);
if (chosen.length === 0) writeSections(lighthouseSection(pages, rounds));
const failedTargets = pages.flatMap(missed);
for (const line of failedTargets) console.error(line);
process.exit(failedTargets.length === 0 ? 0 : 1);

function lighthouseTable(pages: readonly PageFigures[]): string {
  return table(
    heads,
    pages.map((page) => [
      page.path,
      ...[page.performance, page.accessibility, page.bestPractices, page.seo].map(String),
      (page.largestPaint / 1000).toFixed(2),
      page.layoutShift.toFixed(3),
      page.blocked.toFixed(0),
      page.kilobytes.toFixed(0),
    ]),
  );
}

/** The section of RESULTS.md. */
function lighthouseSection(pages: readonly PageFigures[], rounds: number): Record<string, string> {
  const how = `Lighthouse with its defaults: a mid-range phone on slow 4G (simulated), the production build in front of the fake backend,
as operators run it, each page sent ${sendsBefore} times before. \`npm run bench -- lighthouse\`, ${machineLine()}. Medians of ${rounds} runs.`;
  return { Lighthouse: `${how}\n\n${lighthouseTable(pages)}` };
}
