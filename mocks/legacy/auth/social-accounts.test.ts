import { afterEach, describe, expect, test } from 'vitest';
import { personById } from '../../people.ts';
import { type LegacyServer, serveLegacy } from '../../serve.ts';
import { startBackend } from '../../test-backend.ts';

const disconnect = (service: string) => ({ params: { service }, body: { service } });

test('F113 disconnects only the named social account', async () => {
  const { call, world } = startBackend('member');
  const person = personById(world.state, 1)!;
  person.social_profiles = [
    { service_name: 'google', username: 'mira' },
    { service_name: 'envato', username: 'mira' },
  ];

  const { status } = await call(
    'POST secure/auth/social/{service}/disconnect',
    disconnect('google'),
  );

  expect(status).toBe(200);
  expect(person.social_profiles.map(({ service_name: name }) => name)).toEqual(['envato']);
});

test('F113 returns 404 if no account is connected, and rejects guests', async () => {
  const { call, world } = startBackend();
  expect(
    await call('POST secure/auth/social/{service}/disconnect', disconnect('google')),
  ).toMatchObject({ status: 401 });
  world.actAs('member');
  personById(world.state, 1)!.social_profiles = [];

  expect(
    await call('POST secure/auth/social/{service}/disconnect', disconnect('google')),
  ).toMatchObject({ status: 404 });
});

describe("the demo's provider page", () => {
  let legacy: LegacyServer;
  afterEach(() => legacy.close());

  const open = (query: string, cookie = ''): Promise<Response> =>
    fetch(`${legacy.url}/secure/auth/social/google/login${query}`, {
      headers: { Referer: `${legacy.url}/login`, Cookie: cookie },
    });

  test('F069 offers accounts to sign in with, and a refusal', async () => {
    legacy = await serveLegacy();
    const [offered, allowed, refused] = [
      await open(''),
      await open('?answer=allow'),
      await open('?answer=refuse'),
    ];

    expect(await offered.text()).toContain('Continue as Mira');
    expect(await refused.text()).toContain('"status":"ERROR"');
    const text = await allowed.text();
    expect(text).toContain('"status":"SUCCESS"');
    expect(text).toContain('mira@undersong.test');
    const cookie = allowed.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    expect(await (await open('', cookie)).text()).toContain('"status":"ALREADY_LOGGED_IN"');
  });
});
