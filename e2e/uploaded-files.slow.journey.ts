import type { BrowserContext, Page } from '@playwright/test';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { freePort } from '../tools/start/port.ts';
import { serveBackend } from './evidence.ts';
import type { World } from '../mocks/world.ts';
import { expect, fillSignIn, signIn, test } from './site.ts';

// Playwright would block an uploaded one by itself.
test.use({ serviceWorkers: 'allow' });

/**
 * Uploads a public file as a member, and returns its address. `type`: the content type that the
 * uploader claims.
 */
async function upload(page: Page, type: string, content: string | Buffer): Promise<string> {
  const { origin } = new URL(page.url());
  const token =
    (await page.context().cookies(origin)).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await page.request.post('/api/v1/file-entries', {
    headers: {
      Accept: 'application/json',
      Origin: origin,
      Referer: `${origin}/`,
      'X-XSRF-TOKEN': decodeURIComponent(token),
    },
    multipart: {
      disk: 'public',
      file: { name: 'file', mimeType: type, buffer: Buffer.from(content) },
    },
  });
  const { fileEntry } = (await response.json()) as { fileEntry: { url: string } };
  return `/${fileEntry.url}`;
}

/** A file of the backend itself, such as Horizon's. */
function publish(world: World, path: string, type: string, content: string): void {
  world.state.files = {
    ...world.state.files,
    [path]: { type, base64: Buffer.from(content).toString('base64') },
  };
}

/** Collects console messages of code that ran in any page, frame or worker. */
function watchForRuns(context: BrowserContext): string[] {
  const runs: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith('ran: ')) runs.push(message.text().slice(5));
  });
  return runs;
}

const ran = (name: string): string => `console.log('ran: ${name}')`;
const svg = (script: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${script}"><rect width="9" height="9"/><script>${script}</script></svg>`;

/** Tries each way in which a page can run something, and resolves when all have finished. */
async function tryAll(
  page: Page,
  { scripts, pages, sheet }: { scripts: string[]; pages: string[]; sheet: string },
): Promise<void> {
  await page.evaluate(
    async ({ scripts, pages, sheet }) => {
      const loaded = (target: EventTarget) =>
        new Promise<void>((resolve) => {
          for (const name of ['load', 'error', 'message'])
            target.addEventListener(name, () => resolve());
          // A frame that becomes a download, and an object blocked by policy, fire no event.
          setTimeout(resolve, 1_000);
        });
      const added = (name: string, attributes: Record<string, string>) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        const end = loaded(element);
        document.body.append(element);
        return end;
      };
      const started = (make: () => EventTarget) => {
        try {
          return loaded(make());
        } catch {
          return undefined;
        }
      };
      await Promise.all([
        ...scripts.flatMap((src) => [
          added('script', { src }),
          added('script', { src, type: 'module' }),
          import(src).catch(() => {}),
          navigator.serviceWorker.register(src, { scope: '/storage/uploads/' }).catch(() => {}),
          started(() => new Worker(src)),
          started(() => new Worker(src, { type: 'module' })),
          started(() => new SharedWorker(src).port),
        ]),
        ...pages.flatMap((src) => [
          added('iframe', { src }),
          added('embed', { src }),
          added('object', { data: src }),
          added('script', { src }),
        ]),
        added('link', { rel: 'stylesheet', href: sheet }),
      ]);
    },
    { scripts, pages, sheet },
  );
}

/** The scripts of service workers that are not the app's own. */
const strangeWorkers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registered = await navigator.serviceWorker.getRegistrations();
    const workers = registered.flatMap(({ installing, waiting, active }) => [
      installing,
      waiting,
      active,
      navigator.serviceWorker.controller,
    ]);
    const scripts = workers.flatMap((one) => (one ? [new URL(one.scriptURL).pathname] : []));
    return scripts.filter((script) => script !== '/worker.js');
  });

test("uploaded code does not run, but the backend's own pages and scripts do", async ({
  page,
  context,
  site,
  expectFailures,
}) => {
  expectFailures(
    /Content Security Policy|MIME type|sandboxed|storage\/uploads|importScripts|service ?worker|worker/i,
  );
  const runs = watchForRuns(context);
  await page.goto('/contact');
  await signIn(page, 'member');
  const scripts = [
    await upload(page, 'text/javascript', ran('script')),
    await upload(page, 'image/png, text/javascript', ran('twin')),
  ];
  const pages = [
    await upload(
      page,
      'text/html',
      `<!doctype html><title>A page</title><p>Somebody's page</p><script>${ran('page')}</script><img src="data:," onerror="${ran('handler')}">`,
    ),
    await upload(page, 'image/svg+xml', svg(ran('drawing'))),
    await upload(
      page,
      'application/xhtml+xml',
      `<html xmlns="http://www.w3.org/1999/xhtml"><script>${ran('xml')}</script></html>`,
    ),
  ];
  const sheet = await upload(page, 'text/css', 'body { outline: 3px solid red !important }');
  publish(
    site.world,
    '/horizon/page',
    'text/html',
    `<!doctype html><title>Horizon</title><body><script src="/vendor/own.js"></script>`,
  );
  publish(site.world, '/vendor/own.js', 'text/javascript', ran('own'));

  for (const address of ['/contact', '/horizon/page']) {
    await page.goto(address);
    await tryAll(page, { scripts: [...scripts, '/vendor/own.js'], pages, sheet });
    if (address === '/contact') expect(runs).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe('none');
    expect(await strangeWorkers(page)).toEqual([]);
  }
  for (const address of pages.toReversed()) {
    await page.goto(address);
    expect(await page.evaluate(() => self.origin)).toBe('null');
  }
  await expect(page.getByText("Somebody's page")).toBeVisible();

  expect([...new Set(runs)]).toEqual(['own']);
});

test('pictures, audio, videos, fonts and downloads arrive unchanged, whole and by range', async ({
  page,
}) => {
  await page.goto('/contact');
  await signIn(page, 'member');
  const [fontFile = ''] = globSync('node_modules/playwright-core/lib/vite/*/*.ttf');
  const font = await readFile(fontFile);
  const film = await page.evaluate(recordFilm);
  const files = {
    drawing: await upload(page, 'image/svg+xml', svg('')),
    picture: await upload(page, 'image/png', Buffer.from(pixel, 'base64')),
    sound: await upload(page, 'audio/wav', silence(20)),
    film: await upload(page, 'video/webm', Buffer.from(film, 'base64')),
    font: await upload(page, 'font/ttf', font),
    archive: await upload(page, 'application/zip', 'PK'),
  };

  const results = await page.evaluate(async ({ drawing, picture, sound, film, font }) => {
    const loaded = async (src: string) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image.naturalWidth;
    };
    const when = (target: EventTarget, name: string) =>
      new Promise((resolve, reject) => {
        target.addEventListener(name, resolve, { once: true });
        target.addEventListener('error', () => reject(new Error(name)), { once: true });
      });
    const media = document.createElement('audio');
    const played = when(media, 'loadedmetadata');
    media.src = sound;
    await played;
    const sought = when(media, 'seeked');
    media.currentTime = 15;
    await sought;
    const video = document.createElement('video');
    const shown = when(video, 'loadeddata');
    video.src = film;
    await shown;
    const face = await new FontFace('Uploaded', `url(${font})`).load();
    return {
      drawing: await loaded(drawing),
      picture: await loaded(picture),
      sound: [Math.round(media.duration), media.currentTime],
      film: video.videoWidth,
      font: face.status,
    };
  }, files);

  expect(results).toEqual({ drawing: 9, picture: 1, sound: [20, 15], film: 16, font: 'loaded' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate((href) => {
      Object.assign(document.createElement('a'), { href, download: 'songs.zip' }).click();
    }, files.archive),
  ]);
  expect([download.suggestedFilename(), await readFile(await download.path(), 'utf8')]).toEqual([
    'songs.zip',
    'PK',
  ]);
  await page.goto(files.sound);
  await expect(page.locator('video')).toHaveJSProperty('duration', 20);
});

test("the app uses files on a separate host, which has no access to the visitor's data", async ({
  page,
  foyerWith,
}) => {
  const port = await freePort();
  const legacy = await serveBackend();
  const files = `http://localhost:${port}`;
  const site = (
    await foyerWith({
      UPSTREAM_URL: legacy.url,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      FILES_ORIGIN: files,
      DRAIN_DELAY: '0',
    })
  ).url;
  const icons: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 200 && response.url().endsWith('sliders.svg'))
      icons.push(`${response.request().resourceType()} ${response.url()}`);
  });
  await page.goto(`${site}/login`);
  await fillSignIn(page, 'member');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(
    page.getByRole('menuitem', { name: 'Account settings' }).locator('svg'),
  ).toBeVisible();
  expect(icons).toEqual([`fetch ${files}/storage/art/icons/sliders.svg`]);
  expect(
    await page.evaluate(() =>
      [...document.images]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ src }) => src),
    ),
  ).toEqual([]);

  publish(
    legacy.world,
    '/storage/uploads/page',
    'text/html',
    "<!doctype html><p>Somebody's page</p>",
  );
  await page.goto(`${site}/storage/uploads/page`);
  await expect(page.getByText("Somebody's page")).toBeVisible();
  expect(page.url()).toBe(`${files}/storage/uploads/page`);
  expect(await page.context().cookies(files)).toEqual([]);
  expect((await page.request.get(`${files}/login`)).status()).toBe(404);
  await page.close();
  await legacy.close();
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Silence of this many seconds. */
function silence(seconds: number): Buffer {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate * seconds, 40);
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)]);
}

/** A film of 16 by 16 pixels, recorded in the browser; base64. */
async function recordFilm(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 16 });
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => {
    recorder.addEventListener('stop', resolve);
  });
  recorder.start();
  for (let frame = 0; frame < 8; frame += 1) {
    pen?.fillRect(frame, frame, 2, 2);
    await new Promise((resolve) => {
      setTimeout(resolve, 40);
    });
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
