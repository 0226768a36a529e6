import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { footprintOfChanges } from '../e2e/footprint.ts';
import { startFoyer } from '../e2e/foyer.ts';
import { bar, recordAudio, playAlbum, waitUntilPlaying } from '../e2e/listening.ts';
import { startMeasuredBackend } from './measured-backend.ts';
import { ensureChromium } from '../tools/chromium/ensure-chromium.ts';
import { startDemoBackend } from '../tools/start/demo-backend.ts';
import { machineLine, writeSections } from './report/results-file.ts';
import { table } from './report/tables.ts';

/**
 * `npm run bench -- player`: measures the time from a click to the first sound, and the memory of a
 * page after 200 track changes, in a real Chromium on the production build. `--changes 20` and
 * `--presses 5` are quicker, and write nothing.
 */
const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '200' },
    presses: { type: 'string', default: '15' },
  },
});
const [changes, presses] = [Number(values.changes), Number(values.presses)];
const delayMs = 100;
/** In addition to the backend's own time. */
const wantedMs = 150;
const wantedMib = 10;

const demo = await startDemoBackend();
const backend = await startMeasuredBackend(demo.url);
const foyer = await startFoyer({ UPSTREAM_URL: backend.url, LOG_LEVEL: 'warn' });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

/**
 * Milliseconds from a click on an album's button until its first track moves, on an untouched page.
 */
async function timePress(place: Browser): Promise<number> {
  const context = await place.newContext();
  try {
    const page = await context.newPage();
    await recordAudio(page);
    await page.goto(`${foyer.url}/album/1`, { waitUntil: 'networkidle' });
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Play', exact: true })
      .first()
      .waitFor();
    const measured = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener(
            'pointerdown',
            () => {
              const pressedAt = performance.now();
              const { elements } = (
                globalThis as unknown as { audioRecord: { elements: HTMLAudioElement[] } }
              ).audioRecord;
              const timer = setInterval(() => {
                const seconds = Math.max(0, ...elements.map(({ currentTime }) => currentTime));
                if (seconds === 0) return;
                clearInterval(timer);
                resolve(performance.now() - seconds * 1_000 - pressedAt);
              }, 2);
            },
            { capture: true, once: true },
          );
        }),
    );
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
    return await measured;
  } finally {
    await context.close();
  }
}

async function keepsAfter(place: Browser, count: number): ReturnType<typeof footprintOfChanges> {
  const page = await place.newPage();
  await fetch(`${demo.url}/__demo/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'short tracks' }),
  });
  await playAlbum(page, 1, foyer.url);
  await waitUntilPlaying(page, 1);
  await bar(page).getByRole('button', { name: 'Repeat: off' }).click();
  return footprintOfChanges(page, count);
}

try {
  backend.delayMs = delayMs;
  // The fake backend generates the track's audio on the first request.
  await timePress(browser);
  const times: number[] = [];
  for (let press = 0; press < presses; press += 1) times.push(await timePress(browser));
  times.sort((a, b) => a - b);
  const [median, slowest] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
  backend.delayMs = 0;
  const { before, after } = await keepsAfter(browser, changes);
  const growth = after.heapMib - before.heapMib;
  const isMet =
    median <= delayMs + wantedMs &&
    growth <= wantedMib &&
    after.elements === 2 &&
    after.listeners - before.listeners < 10;
  const sections = [
    `\`npm run bench -- player\`, ${machineLine()}. The production build in front of the fake backend, in Chromium.`,
    `From pressing play on an album to its first sound, with a backend that takes ${delayMs} ms for every response, on an untouched page: ${median.toFixed(0)} ms (median of ${presses}), ${slowest.toFixed(0)} ms at most.`,
    `Memory of the page after garbage collection, before and after ${changes} track changes:`,
    table(
      ['', 'heap, MiB', 'listeners', 'nodes', 'audio elements'],
      [before, after].map((one, index) => [
        index === 0 ? 'before' : 'after',
        one.heapMib.toFixed(1),
        String(one.listeners),
        String(one.nodes),
        String(one.elements),
      ]),
    ),
    `Limits: ${delayMs} + ${wantedMs} ms to the first sound; ${wantedMib} MiB, and no more elements or listeners. ${isMet ? 'Met' : 'Missed'}.`,
  ].join('\n\n');
  console.log(sections);
  if (!isMet) process.exitCode = 1;
  if (changes === 200 && presses === 15) writeSections({ Player: sections });
} finally {
  await browser.close();
  await foyer.stop();
  await backend.close();
  await demo.stop();
}
