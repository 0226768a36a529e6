import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveLegacy } from '../mocks/serve.ts';
import { expectAccessible } from './axe.ts';
import { expect, openAndSettle, test } from './site.ts';

test('B029 a missing file shows a failure page instead of a reload loop', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/login-screen|A screen failed|dynamically imported/);
  await openAndSettle(page, '/contact');
  let documents = 0;
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
  // Under each name that the app tries.
  await page.route(/\/assets\/(?:~\d\/)?login-screen-[^/]+\.js/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(
    page.getByRole('heading', { name: 'Something went wrong on this page' }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(documents).toBe(1);
  await expectAccessible(page);
});

test('F118 a failure is reported to the configured service without personal data', async ({
  page,
  site,
  foyerWith,
  expectFailures,
}) => {
  // A second report may still be on its way when the service stops.
  expectFailures(/planted|envelope/);
  const arrived: string[] = [];
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => void parts.push(part))
      .on('end', () => {
        arrived.push(Buffer.concat(parts).toString());
        response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
      });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await openAndSettle(page, `${site.url}/contact`);
  expect(scripts.filter((url) => url.includes('error-reports'))).toEqual([]);

  const legacy = await serveLegacy();
  legacy.world.state.settings.logging = { sentry_public: `http://key@${origin}/42` };
  const foyer = await foyerWith({
    UPSTREAM_URL: legacy.url,
    CSP_SOURCES: `connect-src http://${origin}`,
  });
  const reporter = page.waitForResponse(/\/assets\/error-reports-.*\.js/);
  await page.goto(`${foyer.url}/login?email=mira%40undersong.test`);
  await (await reporter).finished();
  await expect(async () => {
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('planted for mira@undersong.test');
        }, 0),
    );
    await expect
      .poll(() => arrived.join('\n'), { timeout: 1_000 })
      .toContain('planted for [email]');
  }).toPass();

  expect(arrived.join('\n')).not.toMatch(/mira/);
  await page.close();
  service.closeAllConnections();
  service.close();
  await legacy.close();
});
