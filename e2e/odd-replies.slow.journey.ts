import { expect, type Page, test } from '@playwright/test';
import { startGateway } from '../bff/test/test-gateway.ts';
import { oddReplies, startOddBackend } from '../bff/test/test-odd-replies.ts';

/** A browser reads the same through the gateway as from the backend itself. */

const text = '{"message":"é","user":{"id":9007199254740993},"rate":1.0}';
const start =
  '{"status":"success","data":{"user":null,"branding":{"site_name":"Odd"},"settings":{"rate":1.0}}}';

const read = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(async (address) => {
    const response = await fetch(address, { cache: 'no-store' });
    return [
      response.status,
      (await response.clone().text()).trim(),
      (await response.json()) as unknown,
    ];
  }, path);

test('a browser reads unusual replies the same way through the gateway and directly', async ({
  browser,
}) => {
  const backend = await startOddBackend();
  const front = await startGateway(backend.url);
  const [direct, through] = [await browser.newPage(), await browser.newPage()];
  backend.answer({ what: 'a page', head: { 'content-type': 'text/html' } }, 200, '');
  await direct.goto(backend.url);
  await through.goto(`${front.url}/healthz`);

  for (const reply of oddReplies)
    for (const [path, status, json] of [
      ['/api/v1/users/1', 200, text],
      ['/api/v1/users/1', 422, text],
      ['/api/v1/bootstrap-data', 200, start],
    ] as const) {
      backend.answer(reply, status, json);
      const expected = await read(direct, path);
      expect(expected, reply.what).toEqual([status, json, JSON.parse(json)]);
      expect(await read(through, path), `${path} with ${reply.what}`).toEqual(expected);
    }

  await front.close();
  await backend.close();
});
