import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { paths } from '../contracts/routes/paths.ts';
import { startFoyer } from '../e2e/foyer.ts';
import { startMeasuredBackend } from './measured-backend.ts';
import { catalogue } from '../mocks/seed/catalogue.ts';
import type { Track } from '../mocks/seed/catalogue-rows.ts';
import { recordingOf } from '../mocks/sound/recording.ts';
import { ensureChromium } from '../tools/chromium/ensure-chromium.ts';
import { startDemoBackend } from '../tools/start/demo-backend.ts';
import { compareJoin, type Join, sampleRate } from './joins/compare.ts';
import { isMet, joinsTable, type Joins, targetLine } from './joins/joins-table.ts';
import type { Method } from './joins/page.ts';
import { machineLine, writeSections } from './report/results-file.ts';

/**
 * `npm run bench -- gapless`: compares the sound between continuous tracks in a real Chromium,
 * behind the gateway and a backend with a delay of 100 ms. It tests the player and two simpler
 * ways. `--joins 5` plays fewer joins, `--ways player` only one way.
 */
const { values } = parseArgs({
  options: {
    joins: { type: 'string', default: '20' },
    ways: { type: 'string', default: 'player,ended,src' },
  },
});
const wanted = Number(values.joins);
const ways = values.ways.split(',') as Method[];
const delayMs = 100;
/** Seconds of sound before the join. */
const secondsBefore = 5;

const album = catalogue.albums.find(({ name }) => name === 'Car Deck Romance') ?? missing();
const tracks = catalogue.tracks
  .filter(({ album_id }) => album_id === album.id)
  .toSorted((a, b) => a.number - b.number);
const pairs = tracks.slice(1).map((next, index) => [tracks[index] ?? missing(), next] as const);

function missing(): never {
  throw new Error('The demo no longer has its continuous album.');
}

/**
 * Plays the wanted number of joins. A join that the machine was too busy to record is played again,
 * up to a limit.
 */
async function hearAll(page: Page, method: Method): Promise<Joins> {
  const joins: Joins = { method, played: [], lost: 0 };
  while (joins.played.length < wanted && joins.lost < wanted) {
    const [leaving, next] = pairs[(joins.played.length + joins.lost) % pairs.length] ?? missing();
    const one = await hear(page, method, leaving, next);
    console.log(
      `${method}: ${one ? `${one.gapMs.toFixed(1)} ms, peak ${one.peak.toFixed(2)}` : 'not recorded'}`,
    );
    if (one) joins.played.push(one);
    else joins.lost += 1;
  }
  return joins;
}

async function hear(page: Page, method: Method, leaving: Track, next: Track): Promise<Join | null> {
  const order = {
    method,
    leaving: addressOf(leaving),
    next: addressOf(next),
    from: leaving.duration / 1_000 - secondsBefore,
  };
  const recorded = Buffer.from(await page.evaluate((one) => window.hearJoin(one), order), 'base64');
  const samples = Float32Array.from({ length: recorded.length / 4 }, (_, index) =>
    recorded.readFloatLE(index * 4),
  );
  return compareJoin(samples, await secondOf(leaving, 'last'), await secondOf(next, 'first'));
}

const addressOf = ({ id }: Track): string => `/storage/tracks/${id}.wav`;

/** The left channel of the first or last second of the track's file. */
async function secondOf(track: Track, which: 'first' | 'last'): Promise<Float32Array> {
  const file = recordingOf(track, catalogue);
  const [headBytes, bytes] = [44, sampleRate * 4];
  const part =
    which === 'last'
      ? file.slice(file.size - bytes, file.size)
      : file.slice(headBytes, headBytes + bytes);
  const samples = Buffer.from(await new Response(part.stream()).arrayBuffer());
  return Float32Array.from(
    { length: sampleRate },
    (_, index) => samples.readInt16LE(index * 4) / 32_768,
  );
}

/** The page script of the benchmark, with the player's engine in it. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'joins/page.ts'),
        output: { codeSplitting: false },
      },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}

async function main(): Promise<Joins[]> {
  const executablePath = await ensureChromium();
  const content = await bundle();
  const demo = await startDemoBackend();
  const backend = await startMeasuredBackend(demo.url);
  const foyer = await startFoyer({ UPSTREAM_URL: backend.url, LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    // The site's own policy would block the benchmark's script.
    const page = await browser.newPage({ bypassCSP: true });
    backend.delayMs = delayMs;
    await page.goto(foyer.url + paths.album(album));
    await page.addScriptTag({ content, type: 'module' });
    // The module script may still be running.
    await page.waitForFunction(() => 'hearJoin' in window, undefined, { timeout: 10_000 });
    const all: Joins[] = [];
    for (const method of ways) all.push(await hearAll(page, method));
    return all;
  } finally {
    await browser.close();
    await foyer.stop();
    await backend.close();
    await demo.stop();
  }
}

const all = await main();
const met = isMet(all);
console.log(`${joinsTable(all)}\n\n${targetLine(met)}`);
if (!met) process.exitCode = 1;
if (values.joins === '20' && all.length === 3) {
  const how = `A continuous album, cut into tracks. \`npm run bench -- gapless\`, ${machineLine()}, load ${loadavg()[1]?.toFixed(0)}. The production build in front of a backend that takes ${delayMs} ms for every response. An AudioWorklet records the audio elements, and the benchmark compares the sound with the files, sample by sample. If the machine loses a sample, the join is played again.`;
  writeSections({ 'Joins between tracks': [how, joinsTable(all), targetLine(met)].join('\n\n') });
}
