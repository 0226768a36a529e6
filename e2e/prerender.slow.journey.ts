import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import {
  expect,
  holdScripts,
  layoutShift,
  type LayoutShift,
  logoShift,
  test,
  untilIdle,
  withCookie,
} from './site.ts';

/** Sends a document in small pieces, as over a slow connection. */
async function sendSlowly(html: string, res: ServerResponse): Promise<void> {
  const document = Buffer.from(html);
  for (let at = 0; at < document.length; at += 2_000) {
    res.write(document.subarray(at, at + 2_000));
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
  test(`if the connection ${end} in the middle of a page, the visitor sees the part that has arrived`, async ({
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
  expect(await (await fetch(`${site.url}/pricing`)).text()).toContain(waiting);
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

test('F140 with a dismissed notice, the app hydrates the sign-in and landing pages unchanged', async ({
  page,
  site,
}) => {
  await withCookie(page, site.url, 'foyer-notice-dismissed', '1');
  for (const path of ['/login', '/']) {
    await page.goto(path);
    await expect(page.locator('#root[data-path]')).toHaveCount(1);
    await untilIdle(page);
  }
});

test('F031 F221 input from before the script has loaded is kept, also on a demo that prefills an account', async ({
  page,
  site,
}) => {
  Object.assign(site.world.state.settings, {
    site: { ...(site.world.state.settings as { site?: object }).site, demo: true },
  });
  const open = async (path: string) => {
    // No call of the previous page may start a session that is not yet known to be a guest's.
    await page.goto('about:blank');
    await page.context().clearCookies();
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    return release;
  };
  let release = await open('/pricing');
  const billed = page.getByText(/^Billed /).first();
  await expect(billed).toBeVisible();
  await page.getByRole('radio', { name: 'Monthly' }).check();
  release();
  await expect(billed).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();

  release = await open('/search');
  await page.getByRole('searchbox').fill('wren');
  release();
  await expect(page).toHaveURL('/search/wren');
  await expect(page.getByRole('searchbox')).toHaveValue('wren');

  release = await open('/login');
  await page.getByLabel('Email').fill('me@mine.test');
  await page.getByRole('button', { name: 'Show password' }).click();
  release();
  // An early click on the button takes effect once the app has loaded.
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('me@mine.test');
});
