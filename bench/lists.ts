import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../tools/chromium/ensure-chromium.ts';
import { serveList } from './long-list/serve-list.ts';
import { longestTask } from './long-list/longest-task.ts';
import { machineLine, writeSections } from './report/results-file.ts';
import { table } from './report/tables.ts';
import { present } from '../mocks/present.ts';

/**
 * `npm run bench -- lists`: measures the app's table with 50,000 liked tracks in a real Chromium
 * with its CPU slowed four times, on a backend that takes 50 ms for every response. Compares it
 * with how Koel and Navidrome read such a list, in the same table. `--quick` skips those two and
 * writes nothing.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const count = 50_000;
const target = 40_000;
const slower = 4;
const wanted = { rows: 60, requests: 2, taskMs: 50, heapMb: 30 };

const server = await serveList(count, 50);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
  ignoreDefaultArgs: ['--hide-scrollbars'],
});

const rowsIn = (page: Page): Promise<number> => page.locator('[role=row][data-row]').count();
const inView = (page: Page, row: number) =>
  page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('[role=row] a')].some((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return link.textContent === name && top >= 0 && bottom <= innerHeight;
      }),
    `Track number ${row}`,
    { timeout: 120_000, polling: 100 },
  );

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

async function open(place: Browser, way: string): Promise<Page> {
  const context = await place.newContext({ viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  // Counts the requests until the wanted row is in the document.
  await page.addInitScript((name) => {
    const counts = Object.assign(globalThis, { asked: { now: 0, untilRow: 0 } }).asked;
    const { fetch } = globalThis;
    globalThis.fetch = (...request: Parameters<typeof fetch>) => {
      counts.now += 1;
      return fetch(...request);
    };
    new MutationObserver(() => {
      if (
        counts.untilRow === 0 &&
        [...document.querySelectorAll('[role=row] a')].some(
          ({ textContent }) => textContent === name,
        )
      )
        counts.untilRow = counts.now;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, `Track number ${target}`);
  await page.goto(`${server.url}/?way=${way}`);
  await page.getByText('Track number 1', { exact: true }).waitFor();
  return page;
}

const askedUntilRow = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { asked: { untilRow: number } }).asked.untilRow);

/** Scrolls so that a row is the `below`-th from the bottom of the visible area. */
const jumpTo = (page: Page, row: number, below: number) =>
  page.evaluate(
    ([to, rest]) => {
      const list = document.querySelectorAll('[role=rowgroup]')[1] as HTMLElement;
      const height = list.querySelector<HTMLElement>('[role=row]')?.offsetHeight ?? 0;
      window.scrollTo(
        0,
        window.scrollY +
          list.getBoundingClientRect().top +
          (to + rest) * height -
          window.innerHeight,
      );
    },
    [row, below] as const,
  );

/**
 * Drags the scroll bar to the end and back as a person would: 3 s each way, with a pause at the
 * end.
 */
async function dragScrollBar(page: Page): Promise<{ most: number }> {
  const x = 1_440 - 7;
  let most = 0;
  const steps = 120;
  await page.mouse.move(x, 24);
  await page.mouse.down();
  for (const to of [880, 24]) {
    const from = to === 880 ? 24 : 880;
    for (let step = 1; step <= steps; step += 1) {
      await page.mouse.move(x, from + ((to - from) * step) / steps);
      await page.waitForTimeout(20);
      if (step % 10 === 0) most = Math.max(most, await rowsIn(page));
    }
    await page.waitForTimeout(1_000);
  }
  await page.mouse.up();
  return { most };
}

/** Forty wheel steps of two thirds of the visible height, so nearly every row is new. */
async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(600, 500);
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(150);
  }
}

async function measureOurs() {
  const page = await open(browser, 'ours');
  const before = await heapMb(page);
  const began = performance.now();
  await jumpTo(page, target, 0);
  await inView(page, target);
  const jump = { requests: await askedUntilRow(page), ms: performance.now() - began };
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1_000);
  const drags: { most: number; longest: number }[] = [];
  for (let drag = 0; drag < 3; drag += 1) {
    const { result, longest } = await longestTask(browser, page, () => dragScrollBar(page));
    drags.push({ most: result.most, longest });
  }
  const wheels: { longest: number; long: number }[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { longest, long } = await longestTask(browser, page, () => turnWheel(page));
    wheels.push({ longest, long });
  }
  wheels.sort((x, y) => x.longest - y.longest);
  // Stops at forty places, so that pages are loaded and dropped.
  for (let stop = 1; stop <= 40; stop += 1) {
    await jumpTo(page, stop * 1_200, 3);
    await inView(page, stop * 1_200);
  }
  const heap = (await heapMb(page)) - before;
  await jumpTo(page, target, 4);
  await inView(page, target);
  const left = await page.evaluate(() => window.scrollY);
  await page.getByText(`Track number ${target}`, { exact: true }).click();
  await page.getByRole('heading', { name: 'Another page' }).waitFor();
  await page.goBack();
  await inView(page, target);
  const back = (await page.evaluate(() => window.scrollY)) - left;
  const focused = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['row']);
  await page.context().close();
  return {
    jump,
    most: Math.max(...drags.map(({ most }) => most)),
    longest: drags.map(({ longest }) => longest).toSorted((x, y) => x - y),
    wheels,
    heap,
    back,
    focused,
  };
}

async function measureOther(way: string) {
  const blank = await open(browser, 'ours');
  const base = await heapMb(blank);
  await blank.context().close();
  const began = performance.now();
  const page = await open(browser, way);
  for (
    let known = 0;
    known < target;
    known = await page.evaluate(
      () => Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) - 1,
    )
  ) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    if (known > 0) await page.waitForTimeout(20);
  }
  await jumpTo(page, target, 0);
  await inView(page, target);
  const figures = {
    requests: await askedUntilRow(page),
    ms: performance.now() - began,
    heap: (await heapMb(page)) - base,
  };
  await page.context().close();
  return figures;
}

try {
  const ours = await measureOurs();
  const [least = 0] = ours.longest;
  const wheel = present(ours.wheels[0]).longest;
  const isMet =
    ours.most <= wanted.rows &&
    ours.jump.requests <= wanted.requests &&
    least <= wanted.taskMs &&
    wheel <= wanted.taskMs &&
    ours.heap <= wanted.heapMb &&
    ours.back === 0 &&
    ours.focused === String(target - 1);
  const others = values.quick
    ? []
    : [
        ['Koel: page after page', await measureOther('koel')] as const,
        ['Navidrome: all at once', await measureOther('navidrome')] as const,
      ];
  const sections = [
    `The table of ${count.toLocaleString('en')} liked tracks, built for production. \`npm run bench -- lists\`, ${machineLine()}, load ${present(loadavg()[0]).toFixed(0)}. Chromium with its CPU slowed ${slower} times, 1440×900, a backend that takes 50 ms for every response.`,
    table(
      ['', 'reached', 'limit'],
      [
        [
          'most rows in the document while the scroll bar is dragged',
          String(ours.most),
          `≤ ${wanted.rows}`,
        ],
        [
          `requests until row ${target.toLocaleString('en')} is visible, including the first page`,
          String(ours.jump.requests),
          `≤ ${wanted.requests}`,
        ],
        [
          'longest task while the scroll bar is dragged down and up, ms of CPU on the main thread, lowest of three runs',
          `${least.toFixed(0)} (${ours.longest.map((one) => one.toFixed(0)).join(', ')})`,
          `≤ ${wanted.taskMs}`,
        ],
        [
          'longest task in forty wheel steps of 600 px each, measured the same way; and tasks over 50 ms',
          `${wheel.toFixed(0)} (${ours.wheels.map(({ longest }) => longest.toFixed(0)).join(', ')}); ${ours.wheels.map(({ long }) => long).join(', ')}`,
          `≤ ${wanted.taskMs}; 0`,
        ],
        [
          'heap after that and forty stops, MB above the first page',
          ours.heap.toFixed(1),
          `≤ ${wanted.heapMb}`,
        ],
        ['Back: distance from the previous position in pixels', String(ours.back), '0'],
      ],
    ),
    table(
      [
        `until row ${target.toLocaleString('en')} is visible`,
        'requests',
        'seconds',
        'heap, MB more',
      ],
      [
        [
          'Foyer: pages by number',
          String(ours.jump.requests),
          (ours.jump.ms / 1_000).toFixed(1),
          ours.heap.toFixed(1),
        ],
        ...others.map(([name, { requests, ms, heap }]) => [
          name,
          String(requests),
          (ms / 1_000).toFixed(1),
          heap.toFixed(1),
        ]),
      ],
    ),
    `Limits: ${isMet ? 'met' : 'missed'}.`,
  ].join('\n\n');
  console.log(sections);
  console.log(ours);
  if (!isMet) process.exitCode = 1;
  if (!values.quick) writeSections({ 'Long lists': sections });
} finally {
  await browser.close();
  await server.stop();
}
