import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { persona } from '../mocks/personas.ts';
import {
  expect,
  fillSignIn,
  holdScripts,
  layoutShift,
  type LayoutShift,
  signIn,
  startApp,
  test,
  untilIdle,
  withCookie,
} from './site.ts';

const pages: { path: string; heading: string | RegExp; status?: 404 }[] = [
  { path: '/', heading: /./ },
  { path: '/login', heading: 'Sign in to your account' },
  { path: '/login?email=mira%40undersong.test', heading: 'Sign in to your account' },
  { path: '/workspace/join/login', heading: /^To join your team/ },
  { path: '/register', heading: 'Create a new account' },
  { path: '/register?redirectFrom=pricing', heading: "First, let's create your account" },
  { path: '/forgot-password', heading: 'Forgot your password?' },
  { path: '/password/reset/secret-token?email=a%40b.test', heading: 'Reset your password' },
  { path: '/pricing', heading: /./ },
  { path: '/contact?x=1#main', heading: /./ },
  { path: '/no/such/page', heading: /great nothing/, status: 404 },
];

/** The only shift allowed: the logo's width is unknown until it loads, so the links beside it move. */
const logoShift = 0.005;

const scriptless = (url: string): Promise<string> => fetch(url).then((answer) => answer.text());
const words = (html: string): string => /<div id="root"[^>]*>(.*?)<script/s.exec(html)?.[1] ?? '';

for (const { path, heading, status = 200 } of pages) {
  test(`${path} shows before any script runs, and the app hydrates it unchanged`, async ({
    page,
    site,
    expectFailures,
  }) => {
    if (status === 404) expectFailures(/404 \(Not Found\)/);
    const release = await holdScripts(page);
    const answer = await page.goto(path, { waitUntil: 'commit' });
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      Object.assign(globalThis, { first: document.querySelector('#main') });
    });
    await startApp(page, release);

    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const isSame = await page.evaluate(
      () => (globalThis as { first?: Element | null }).first === document.querySelector('#main'),
    );
    expect(isSame).toBe(true);
    if (!path.includes('?')) expect(await layoutShift(page)).toBeLessThan(logoShift);
    expect(words(await scriptless(new URL(path, site.url).href))).not.toMatch(
      /mira|secret-token|a@b\.test/,
    );
  });
}

/** Sends a document in small pieces, as over a slow connection. */
async function sendSlowly(html: string, res: ServerResponse): Promise<void> {
  const document = Buffer.from(html);
  for (let at = 0; at < document.length; at += 700) {
    res.write(document.subarray(at, at + 700));
    await wait(20);
  }
  res.end();
}

/** A proxy that sends a site's documents by `send`. */
async function startProxy(
  siteUrl: string,
  send: (html: string, res: ServerResponse) => unknown = sendSlowly,
): Promise<{ url: string; close(): void }> {
  const server = createServer((req, res) => {
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    request(new URL(req.url ?? '/', siteUrl), { headers }, (response) => {
      const isDocument = response.headers['content-type']?.startsWith('text/html');
      if (isDocument) delete response.headers['content-length'];
      res.writeHead(response.statusCode ?? 502, response.headers);
      if (isDocument) void text(response).then((html) => send(html, res));
      else response.pipe(res);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

for (const path of ['/', '/pricing', '/artist/1/wren-castellane'])
  test(`${path} does not move while its document arrives slowly`, async ({ page, site }) => {
    const proxy = await startProxy(site.url);
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(`${proxy.url}${path}`);
      await untilIdle(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(logoShift);
    }
    proxy.close();
  });

for (const { end, atEnd } of [
  { end: 'stalls', atEnd: () => undefined },
  { end: 'closes', atEnd: (res: ServerResponse) => res.socket?.end() },
])
  test(`if the connection ${end} in the middle of a page, the visitor sees what has arrived`, async ({
    page,
    site,
    expectFailures,
  }) => {
    expectFailures(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
    const proxy = await startProxy(site.url, (html, res) =>
      res.write(html.slice(0, html.indexOf('</main>')), () => atEnd(res)),
    );
    await page.goto(proxy.url, { waitUntil: 'commit' });
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    await expect.poll(paints).toBeGreaterThan(0);
    proxy.close();
  });

test('plans keep their width in a browser that paints the page while it arrives', async ({
  page,
  site,
}) => {
  const waiting = 'rel="expect"';
  expect(await scriptless(`${site.url}/pricing`)).toContain(waiting);
  const proxy = await startProxy(site.url, (html, res) =>
    sendSlowly(html.replace(waiting, ''), res),
  );
  await page.addInitScript(() => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of sources) {
          // A rectangle outside of the viewport is empty.
          const isSeen = previousRect.width > 0 && currentRect.width > 0;
          if (node instanceof HTMLLIElement && isSeen && previousRect.width !== currentRect.width)
            moved.push(node.textContent);
        }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { moved });
  });
  for (const width of [1_280, 390]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto(`${proxy.url}/pricing`);
    await untilIdle(page);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual(
      [],
    );
  }
  proxy.close();
});

test('F140 with a dismissed notice the sign-in and landing pages are taken over without a difference', async ({
  page,
  site,
}) => {
  await withCookie(page, site.url, 'foyer-notice-dismissed', '1');
  for (const path of ['/login', '/', '/register', '/pricing']) {
    await page.goto(path);
    await expect(page.locator('#root[data-path]')).toHaveCount(1);
    await untilIdle(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts pages can be read, their links followed, and a password never gets into an address', async ({
    page,
    expectFailures,
  }) => {
    // Only the app can sign in a visitor.
    expectFailures(/405 \(Method Not Allowed\)|Loading the image 'data:,'/);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();

    await fillSignIn(page, 'member');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    expect(page.url()).not.toContain(persona('member').password);
  });
});

test('a form filled in and sent before the script has loaded keeps its values, shows that it is waiting, and is then sent', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await fillSignIn(page, 'member');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(persona('member').email);

  release();

  await expect(page.getByRole('heading', { name: /Mira/ })).toBeVisible();
});

test('F221 monthly billing chosen before the script has loaded is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  const billed = page.getByText(/^Billed /).first();
  await expect(billed).toBeVisible();
  await page.getByRole('radio', { name: 'Monthly' }).check();
  release();

  await expect(billed).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
});

test('F031 a search typed before the script has loaded shows its results', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('wren');
  release();

  await expect(page).toHaveURL('/search/wren');
  await expect(page.getByRole('searchbox')).toHaveValue('wren');
});

test('text typed before the script has loaded stays, also on a demo that prefills an account', async ({
  page,
  site,
}) => {
  Object.assign(site.world.state.settings, {
    site: { ...(site.world.state.settings as { site?: object }).site, demo: true },
  });
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('me@mine.test');
  await page.getByRole('button', { name: 'Show password' }).click();
  release();
  // An early click on the button takes effect once the app has loaded.
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();

  await expect(page.getByLabel('Email')).toHaveValue('me@mine.test');
});

test('a member gets the streamed page, which the app renders', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/notifications');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#root[data-path]')).toHaveCount(0);
});
