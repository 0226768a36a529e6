import { afterAll, expect, test } from 'vitest';
import { BootstrapParts } from '../../contracts/schema/bootstrap-data.ts';
import { sampleOf, wrongValues } from '../../contracts/schema/test-wrong-values.ts';
import { listen, send, startGateway } from './test-gateway.ts';

const whole = { ...(sampleOf(BootstrapParts) as Record<string, unknown>), user: null };
let data: unknown = whole;
const upstream = await listen((req, res) => {
  const isStart = req.url?.includes('bootstrap-data') ?? false;
  res
    .writeHead(isStart ? 200 : 404, { 'content-type': 'application/json' })
    .end(JSON.stringify(isStart ? { data } : { message: 'Not Found' }));
});
afterAll(() => upstream.close());

test('serves the files for crawlers with any type of value in the bootstrap data', async () => {
  const failed: string[] = [];
  // A separate gateway for each value, since guests share their bootstrap data.
  for (const [name, value] of wrongValues) {
    data = Object.fromEntries(Object.keys(whole).map((part) => [part, value]));
    const fresh = await startGateway(upstream.url);
    for (const path of ['/', '/sitemap.xml', '/robots.txt', '/favicon.ico']) {
      const { status } = await send(fresh.url, path);
      if (![200, 302].includes(status)) failed.push(`${path}, ${name}: ${status}`);
    }
    await fresh.close();
  }
  expect(failed).toEqual([]);
});
