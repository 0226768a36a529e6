import { afterEach, expect, test } from 'vitest';
import { type LegacyServer, serveLegacy } from '../../serve.ts';

let legacy: LegacyServer;
afterEach(() => legacy.close());

const open = (query: string, cookie = ''): Promise<Response> =>
  fetch(`${legacy.url}/secure/auth/social/google/login${query}`, { headers: { Referer: `${legacy.url}/login`, Cookie: cookie } });

test('F069 the provider of the demo asks, lets in and refuses', async () => {
  legacy = await serveLegacy();
  const [asked, allowed, refused] = [await open(''), await open('?answer=allow'), await open('?answer=refuse')];

  expect(await asked.text()).toContain('Continue as Mira');
  expect(await refused.text()).toContain('"status":"ERROR"');
  const text = await allowed.text();
  expect(text).toContain('"status":"SUCCESS"');
  expect(text).toContain('mira@undersong.test');
  const cookie = allowed.headers.getSetCookie().map((one) => one.split(';', 1)[0]).join('; ');
  expect(await (await open('', cookie)).text()).toContain('"status":"ALREADY_LOGGED_IN"');
});
