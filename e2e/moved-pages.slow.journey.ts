import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBackend } from './evidence.ts';
import { openAndSettle } from './site.ts';
import { expect, test } from './test.ts';

const oldPage =
  '<!doctype html><title>Old prices</title><h1>Old prices</h1><script>document.querySelector("h1").append(" at work")</script>';

/** A backend with its own page at an address of the app; the rest is the fake backend. */
async function startOldSite(behind: URL): Promise<{ url: string; server: Server }> {
  const server = createServer((req, res) => {
    if (req.url?.startsWith('/pricing'))
      return void res.writeHead(200, { 'content-type': 'text/html' }).end(oldPage);
    const { method, headers, url: path } = req;
    req.pipe(
      request({ hostname: behind.hostname, port: behind.port, method, headers, path }, (from) =>
        from.pipe(res.writeHead(from.statusCode ?? 502, from.headers)),
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('B009 links lead to a page of the backend, and Back returns to the app', async ({
  page,
  foyerWith,
}) => {
  const legacy = await serveBackend();
  const old = await startOldSite(new URL(legacy.url));
  const folder = mkdtempSync(join(tmpdir(), 'foyer-routes-'));
  const path = join(folder, 'routes.json');
  writeFileSync(
    path,
    JSON.stringify({ routes: [{ name: 'prices', screen: 'pricing', to: 'legacy' }] }),
  );
  const foyer = await foyerWith({
    UPSTREAM_URL: old.url,
    UPSTREAM_ORIGIN: legacy.url,
    CSP_SOURCES: `connect-src ${legacy.bucketUrl}`,
    ROUTES: path,
  });

  // The app has loaded, and would show its own screen.
  await openAndSettle(page, `${foyer.url}/contact`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Contact us');

  await page.locator('a[href="/pricing"]:visible').first().click();
  await expect(title).toHaveText('Old prices at work');
  await page.goBack();
  await expect(title).toHaveText('Contact us');

  await page.close();
  old.server.close();
  await legacy.close();
  rmSync(folder, { recursive: true });
});
