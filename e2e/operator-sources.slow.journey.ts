import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveBackend } from './evidence.ts';
import { expect, test } from './site.ts';

test("F085 F117 F169 with the operator's sources allowed, advertisements run scripts only in their frames, and a theme loads its Google font", async ({
  page,
  foyerWith,
}) => {
  const provider = createServer(
    (_, response) =>
      void response
        .setHeader('content-type', 'text/javascript')
        .end('function show(words) { document.body.append(words + " " + self.origin); }'),
  );
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const legacy = await serveBackend();
  legacy.world.state.settings.ads = {
    general_top: `<script src="${origin}/ad.js"></script><script>show('An advertisement of'); try { top.document.title = 'taken' } catch {}</script>`,
  };
  for (const theme of legacy.world.state.themes)
    theme.font = { family: 'Fira Sans, serif', google: true };
  const foyer = await foyerWith({
    UPSTREAM_URL: legacy.url,
    CSP_SOURCES: `script-src ${origin}; font-src https://fonts.gstatic.com`,
  });
  const sheet = Promise.withResolvers<string>();
  await page.route('https://fonts.googleapis.com/**', (route) => {
    sheet.resolve(route.request().url());
    return route.fulfill({
      contentType: 'text/css',
      body: "@font-face { font-family: 'Fira Sans'; src: local('DejaVu Sans'), local('Liberation Sans') }",
    });
  });

  await page.goto(`${foyer.url}/contact`);

  await expect(page.frameLocator('iframe').getByText('An advertisement of null')).toBeVisible();
  await expect(page).toHaveTitle(/^Contact/);
  await expect(page.locator('html')).toHaveCSS('font-family', '"Fira Sans", serif');
  expect(await sheet.promise).toBe(
    'https://fonts.googleapis.com/css?family=Fira+Sans:400,500,600,700,800&display=swap',
  );
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ family }) => family)))
    .toContain('Fira Sans');
  await page.close();
  provider.close();
  await legacy.close();
});
