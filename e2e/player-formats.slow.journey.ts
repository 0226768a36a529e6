import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expect, test } from './site.ts';

/**
 * Tests a real browser's playback without the app's player. These pages had no user gesture, so
 * they play muted.
 */

/**
 * Plays a file, and seeks to its ninth second. Returns in seconds: its length, and the position
 * after a while and after the seek.
 */
const playAndSeek = (
  page: Page,
  src: string,
): Promise<{ length: number; played: number; sought: number }> =>
  page.evaluate(async (address) => {
    const audio = new Audio(address);
    audio.muted = true;
    const past = (second: number): Promise<number> =>
      new Promise((resolve, reject) => {
        audio.addEventListener(
          'timeupdate',
          () => audio.currentTime > second && !audio.seeking && resolve(audio.currentTime),
        );
        audio.addEventListener('error', () =>
          reject(new Error(`${address}: ${audio.error?.message ?? ''}`)),
        );
      });
    await audio.play();
    const played = await past(0.2);
    audio.pause();
    const landed = new Promise<number>((resolve) => {
      audio.addEventListener('seeked', () => resolve(audio.currentTime), { once: true });
    });
    audio.currentTime = 9;
    const sought = await landed;
    await audio.play();
    await past(9.2);
    audio.pause();
    return { length: audio.duration, played, sought };
  }, src);

test('P014 MP3, AAC, Opus and FLAC play, seek and have the reported length', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'music in other formats');
  await page.goto('/');
  const { album } = (await (await page.request.get('/api/v1/albums/1')).json()) as {
    album: { tracks: { src: string; duration: number }[] };
  };
  const files = album.tracks.slice(0, 5);
  expect(files.map(({ src }) => src.split('.').at(-1))).toEqual([
    'mp3',
    'm4a',
    'webm',
    'ogg',
    'flac',
  ]);

  const results = await Promise.all(files.map(({ src }) => playAndSeek(page, src)));

  for (const [index, { length, sought }] of results.entries()) {
    expect(Math.abs(length - (files[index]?.duration ?? 0) / 1_000)).toBeLessThan(0.1);
    expect(sought).toBeCloseTo(9, 1);
  }
});

/**
 * Ten minutes of silence at a sample rate so high that a browser cannot load them in one go: 768 kB
 * a second.
 */
const [rate, size] = [192_000, 44 + 192_000 * 4 * 600];

const silence: RequestListener = (req, res) => {
  const head = Buffer.alloc(44);
  for (const [at, word] of [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const)
    head.write(word, at);
  for (const [at, value] of [
    [4, size - 8],
    [16, 16],
    [24, rate],
    [28, rate * 4],
    [40, size - 44],
  ] as const)
    head.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    head.writeUInt16LE(value, at);
  let at = Number(/^bytes=(\d+)-/.exec(req.headers.range ?? '')?.[1] ?? 0);
  res.writeHead(206, {
    'content-type': 'audio/wav',
    'content-length': size - at,
    'content-range': `bytes ${at}-${size - 1}/${size}`,
    'accept-ranges': 'bytes',
    etag: '"1"',
  });
  const write = (): void => {
    for (let goesOn = true; goesOn && at < size;) {
      const piece =
        at < head.length ? head.subarray(at) : Buffer.alloc(Math.min(65_536, size - at));
      at += piece.length;
      goesOn = res.write(piece);
    }
    if (at >= size) res.end();
  };
  res.on('drain', write);
  write();
};

test("P014 after a pause longer than the connection's idle limit, the track continues through a range request", async ({
  page,
  foyerWith,
  expectFailures,
}) => {
  // Chromium reports that the connection ended before the file did.
  expectFailures(/ERR_CONTENT_LENGTH_MISMATCH/);
  const ranges: string[] = [];
  const backend = createServer((req, res) => {
    if (!req.url?.startsWith('/storage/')) return void res.writeHead(404).end();
    ranges.push(`${req.headers.range ?? ''} ${req.headers['if-range'] ?? ''}`);
    res.once('close', () => ranges.push('closed'));
    silence(req, res);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { url } = await foyerWith({
    UPSTREAM_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    UPSTREAM_IDLE_TIMEOUT: '2',
  });
  await page.goto(`${url}/healthz`);
  await page.evaluate(async () => {
    const audio = new Audio('/storage/long.wav');
    audio.muted = true;
    document.body.append(audio);
    const waits: number[] = [];
    audio.addEventListener(
      'playing',
      () => audio.addEventListener('waiting', () => waits.push(audio.currentTime)),
      { once: true },
    );
    Object.assign(globalThis, { audio, waits });
    await audio.play();
    audio.pause();
  });
  await expect.poll(() => ranges).toEqual(['bytes=0- ', 'closed']);

  // Plays at sixteen times the speed, to get past everything already buffered.
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.playbackRate = 16;
    return audio.play();
  });
  await expect.poll(() => ranges.length).toBeGreaterThan(2);

  expect(ranges[2]).toMatch(/^bytes=\d{6,}-/);
  await expect
    .poll(() =>
      page
        .locator('audio')
        .evaluate(
          (audio: HTMLAudioElement) => audio.error === null && !audio.paused && audio.currentTime,
        ),
    )
    .toBeGreaterThan(20);
  await page.close();
  backend.closeAllConnections();
  backend.close();
});

test('B012 HLS streams play gaplessly in a browser without HLS support', async ({ page, site }) => {
  applyScenarios(site.world.state, 'music as HLS streams');
  // Simulates Firefox: this Chromium plays HLS by itself.
  await page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes('mpegurl') ? '' : canPlayType.call(this, type);
    };
  });
  const pieces: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.m4s')) pieces.push(request.headers()['range'] ?? '');
  });
  await page.goto('/album/1');
  const [first, second] = site.world.state.catalogue.tracks
    .filter(({ album_id }) => album_id === 1)
    .toSorted((a, b) => a.number - b.number);
  const bar = page.getByRole('region', { name: 'Player' });
  const position = bar.getByRole('slider', { name: 'Position' });

  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(bar).toContainText(first?.name ?? '');
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0.5);
  expect(pieces[0]).toBe('bytes=0-764');
  await position.fill('10.5');

  await expect(bar).toContainText(second?.name ?? '');
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0.2);
});
