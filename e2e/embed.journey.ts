import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page, Request } from '@playwright/test';
import { findChromium } from '../tools/chromium/find-chromium.ts';
import { expectAccessible } from './axe.ts';
import { expectAtMost } from './script-budget-steps.ts';
import { signIn } from './site.ts';
import { expect, test } from './test.ts';

/** A page of another site: the browser counts 127.0.0.1 and localhost as two. */
async function serveBlog(frame: string, more = ''): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<title>Blog</title><iframe src="${frame}" width="400" height="480"></iframe>${more}`),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

/** Everything that the frame's document sends, and the cookies of requests and responses. */
function watchFrame(page: Page, origin: string) {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http') && request.frame() !== page.mainFrame())
      sent.push(request);
  });
  return async () => ({
    foreign: sent.map((one) => one.url()).filter((url) => !url.startsWith(origin)),
    methods: [...new Set(sent.map((one) => one.method()))],
    sessions: (await Promise.all(sent.map((one) => one.headerValue('cookie')))).filter((one) =>
      /session|XSRF/.test(one ?? ''),
    ),
    setCookies: (
      await Promise.all(sent.map(async (one) => (await one.response())?.headerValue('set-cookie')))
    ).filter(Boolean),
  });
}

const harmless = { foreign: [], methods: ['GET'], sessions: [], setCookies: [] };

async function playAll(page: Page, frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Play' }).click();
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(frame.locator('.at')).not.toHaveText('0:00');
  await frame.getByRole('button', { name: /^Half the Harbour/ }).click();
  await expect(frame.getByRole('status')).toHaveText(/^Half the Harbour/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(frame.locator('[aria-current]')).toHaveText(/^\s*The Ferryman's Daughter/);
}

for (const areBlocked of [false, true])
  test(`B022 a player on another site plays and knows nobody, with third-party cookies ${areBlocked ? 'blocked' : 'allowed'}`, async ({
    foyer,
    playwright,
  }) => {
    const executablePath = findChromium();
    const browser = await playwright.chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', ...(areBlocked ? ['--test-third-party-cookie-phaseout'] : [])],
    });
    const page = await browser.newPage({ baseURL: foyer.url });
    await signIn(page, 'subscriber');
    const blog = await serveBlog(`${foyer.url}/embed/album/1`);
    const told = watchFrame(page, foyer.url);

    await page.goto(blog.url);
    const frame = page.frameLocator('iframe');
    await playAll(page, frame);

    const document = page.frames()[1];
    expect(
      await document?.evaluate(() => {
        const reach = (what: () => unknown): unknown => {
          try {
            return what();
          } catch (error) {
            return (error as Error).name;
          }
        };
        return [origin, reach(() => globalThis.document.cookie), reach(() => localStorage.length)];
      }),
    ).toEqual(['null', 'SecurityError', 'SecurityError']);
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: 'Listen on Undersong' }).click();
    await expect(await opened).toHaveURL(/\/album\/1\/salt-on-the-sill$/);
    expect(await told()).toEqual(harmless);
    await browser.close();
    blog.close();
  });

test('B022 a hostile page around the player can neither steer it nor act for its visitor', async ({
  page,
  foyer,
}) => {
  await signIn(page, 'subscriber');
  const blog = await serveBlog(`${foyer.url}/embed/album/1`, '<style>iframe{opacity:0.01}</style>');
  const told = watchFrame(page, foyer.url);
  await page.goto(blog.url);
  const frame = page.frameLocator('iframe');
  await playAll(page, frame);

  await page.evaluate(() => {
    const target = document.querySelector('iframe')?.contentWindow;
    const words = ['pause', { type: 'pause' }, { ad: '<script>alert(1)</script>' }, null, [[[]]]];
    for (let index = 0; index < 10_000; index += 1)
      target?.postMessage(words[index % words.length], '*');
  });
  // Whatever a visitor is made to click.
  for (const one of await frame.getByRole('button').all()) await one.click();

  await expect(frame.locator('[aria-current]')).toHaveCount(1);
  expect(await told()).toEqual(harmless);
  blog.close();
});

test('B022 of several players on a page, only the one that was started last plays', async ({
  page,
  foyer,
}) => {
  const more = [2, 3].map((id) => `<iframe src="${foyer.url}/embed/album/${id}"></iframe>`);
  const blog = await serveBlog(`${foyer.url}/embed/album/1`, more.join(''));
  await page.goto(blog.url);
  const players = [0, 1, 2].map((index) => page.locator('iframe').nth(index).contentFrame());
  const expectOnly = async (playing: number) => {
    for (const [index, one] of players.entries())
      await expect(one.locator('.play')).toHaveAccessibleName(index === playing ? 'Pause' : 'Play');
  };

  for (const playing of [0, 2, 0]) {
    await players[playing]?.locator('.play').click();
    await expectOnly(playing);
  }
  blog.close();
});

test('B022 a site that EMBED_ORIGINS does not list cannot show the player', async ({
  page,
  foyerWith,
  expectFailures,
}) => {
  expectFailures(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
  const foyer = await foyerWith({ EMBED_ORIGINS: 'https://blog.test' });
  const blog = await serveBlog(`${foyer.url}/embed/album/1`);

  await page.goto(blog.url);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);

  blog.close();
});

test('B022 the player is accessible in every size, and its document has less than 30 kB', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/404 .*embed\/album\/99999|Failed to load resource.*404/);
  for (const [width, height] of [
    [300, 80],
    [400, 152],
    [400, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const wave = page.waitForResponse(/\/embed\/wave\//);
      // Each has an address of its own, or the browser would have it already.
      const response = await page.goto(`/embed/album/1?${height}-${colorScheme}`);
      expect((await wave).status()).toBe(200);
      await expectAccessible(page);
      const sizes = await response?.request().sizes();
      expectAtMost(30_000, '/embed/album/1', new Map([['', sizes?.responseBodySize ?? Infinity]]));
    }
  }
  await page.goto('/embed/album/99999');
  await expectAccessible(page);
});
