import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '../../../contracts/demo.ts';
import { type LegacyServer, serveLegacy } from '../../serve.ts';
import { startBrowser } from '../../test-browser.ts';
import { createWorld } from '../../world.ts';
import { present } from '../../present.ts';

let served: LegacyServer;
beforeAll(async () => {
  served = await serveLegacy({ world: createWorld('tokens'), hasOwnWorlds: true });
});
afterAll(() => served.close());

/** A member who has created a token, in a world of their own. */
async function maker() {
  const browser = startBrowser(served.url);
  browser.keep({ [demo.worldCookie]: 'a-world-for-this-visitor' });
  await browser.get('/api/v1/bootstrap-data');
  await browser.post('/auth/login', {
    email: 'mira@undersong.test',
    password: 'undersong',
    remember: false,
  });
  const { token, plainTextToken } = (await (
    await browser.post('/api/v1/access-tokens', { tokenName: 'Radio' })
  ).json()) as { token: { id: number }; plainTextToken: string };
  return { browser, id: token.id, plain: plainTextToken };
}

const withToken = (plain: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${served.url}/api/v1/${path}`, {
    ...init,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${plain}`,
    },
  });

test('a request with an access token acts as its owner without cookies or a CSRF token', async () => {
  const { browser, id, plain } = await maker();

  expect(
    (
      await withToken(plain, 'users/me', {
        method: 'PUT',
        body: JSON.stringify({ first_name: 'Token' }),
      })
    ).status,
  ).toBe(200);
  expect(await browser.user()).toMatchObject({ first_name: 'Token' });
  const { user } = (await (await withToken(plain, 'users/1?with=tokens')).json()) as {
    user: { tokens: { id: number; last_used_at: string | null }[] };
  };
  expect(user.tokens.find((token) => token.id === id)?.last_used_at).toEqual(expect.any(String));
});

test('a wrong or deleted token is anonymous', async () => {
  const { browser, id, plain } = await maker();

  expect((await withToken(`${plain}x`, 'user-sessions')).status).toBe(401);
  expect((await withToken(plain, 'user-sessions')).status).toBe(200);
  await browser.send('DELETE', `/api/v1/access-tokens/${id}`, undefined, {
    'X-XSRF-TOKEN': present(browser.cookie('XSRF-TOKEN')),
  });
  expect((await withToken(plain, 'user-sessions')).status).toBe(401);
});
