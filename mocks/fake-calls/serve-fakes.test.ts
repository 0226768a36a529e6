import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookie } from '../../contracts/constants.ts';
import { present } from '../present.ts';
import { personById } from '../people.ts';
import { serveLegacy } from '../serve.ts';
import { startBrowser } from '../test-browser.ts';
import { createRealVisitors } from './real-visitors.ts';
import { fakesBefore } from './serve-fakes.ts';

const real = await serveLegacy();
const warnings: string[] = [];
const code = fakesBefore(
  async (path, { headers }) => {
    const response = await fetch(real.url + path, {
      headers: { Accept: 'application/json', Referer: `${real.url}/`, ...headers },
    });
    return { status: response.status, body: await response.text() };
  },
  (line) => void warnings.push(line),
);
const fakes = await serveLegacy({ code: () => code });
afterAll(() => Promise.all([real.close(), fakes.close()]));
beforeEach(() => {
  for (const { world } of [real, fakes]) world.reset();
  // Otherwise sessions of different tests have the same names.
  real.world.state.random = Math.floor(Math.random() * 2 ** 31);
  warnings.length = 0;
});

/** A browser of the real backend, whose cookies the gateway sends to the fake one, too. */
async function visit(as?: string) {
  const browser = startBrowser(real.url);
  await browser.get('/api/v1/bootstrap-data');
  if (as !== undefined) await browser.send('POST', '/__demo/apply', { as });
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${fakes.url}/api/v1/${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Cookie: Object.entries(browser.cookies())
          .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
          .join('; '),
      },
      body: body ? JSON.stringify(body) : null,
    });
    return { response, body: (await response.json()) as Record<string, unknown> };
  };
  return { browser, call };
}

const userOf = ({ body }: { body: Record<string, unknown> }): unknown =>
  (body['data'] as { user: unknown }).user;

describe('a fake call in front of a real backend', () => {
  test('returns the signed-in user of the real backend, with their real name', async () => {
    present(personById(real.world.state, 1)).first_name = 'Mirabel';
    const [member, guest] = [await visit('member'), await visit()];

    expect(userOf(await member.call('GET', 'bootstrap-data'))).toMatchObject({
      id: 1,
      first_name: 'Mirabel',
      email: 'mira@undersong.test',
    });
    expect(userOf(await guest.call('GET', 'bootstrap-data'))).toBeNull();
    expect(warnings).toEqual([]);
  });

  test('returns users without a seed, with their real permissions', async () => {
    const { email, password, id } = real.world.make('user', 'admin', { id: 4_711 });
    const browser = startBrowser(real.url);
    await browser.get('/api/v1/bootstrap-data');
    await browser.post('/auth/login', { email, password, remember: false });
    const headers = {
      Accept: 'application/json',
      Cookie: Object.entries(browser.cookies())
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
    };
    const member = await visit('member');

    expect((await fetch(`${fakes.url}/api/v1/users`, { headers })).status).toBe(200);
    expect((await member.call('GET', 'users')).response.status).toBe(403);
    expect(personById(fakes.world.state, id)?.email).toBe(email);
  });

  test('accepts writes without its own token or cookies', async () => {
    const { call } = await visit('member');

    const { response, body } = await call('POST', 'playlists', { name: 'Fake' });

    expect(response.status).toBe(200);
    expect(body).toMatchObject({ playlist: { name: 'Fake', owner: { id: 1 } } });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(real.world.state.catalogue.playlists.map(({ name }) => name)).not.toContain('Fake');
  });

  test('gives guests their permissions at the real backend', async () => {
    for (const role of real.world.state.roles)
      if (role.guests) role.permissions = [{ id: 1, name: 'playlists.create', restrictions: [] }];
    const { call } = await visit();
    const { body } = await call('GET', 'bootstrap-data');

    expect(body['data']).toMatchObject({
      guest_role: { permissions: [{ name: 'playlists.create' }] },
    });
  });

  test('returns 404 for controls', async () => {
    expect((await fetch(`${fakes.url}/__demo/state`)).status).toBe(404);
  });
});

describe('asking the real backend', () => {
  type Ask = Parameters<typeof createRealVisitors>[0];
  const answer = (body: string, status = 200) => vi.fn<Ask>(async () => ({ status, body }));
  const member = JSON.stringify({ data: { settings: {}, user: { id: 7 } } });
  const from = (session: string): Request =>
    new Request('http://fake.test/api/v1/genres', {
      headers: { Cookie: `${cookie.xsrf}=x; session=${session}`, Referer: 'http://fake.test/' },
    });
  const start = (ask: Ask, now: () => number = Date.now) =>
    createRealVisitors(ask, (line) => void warnings.push(line), now);

  test('happens once for several calls of a visitor, and again when the result expires', async () => {
    const ask = answer(member);
    let time = 0;
    const visitors = start(ask, () => time);
    await Promise.all([visitors(from('a')), visitors(from('a')), visitors(from('b'))]);
    expect(ask).toHaveBeenCalledTimes(2);

    time = 6_000;
    expect(await visitors(from('a'))).toMatchObject({ user: { id: 7 } });
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('sends only the credentials of the request', async () => {
    const ask = answer(member);
    await start(ask)(from('a'));

    expect(ask).toHaveBeenCalledWith('/api/v1/bootstrap-data', {
      headers: { cookie: `${cookie.xsrf}=x; session=a` },
    });
  });

  test.each<[string, Ask]>([
    ['it answered with 500', answer('', 500)],
    ['refused', () => Promise.reject(new Error('refused'))],
    ['JSON', answer('<html>')],
  ])('without success treats the visitor as a guest, with a reason: %s', async (why, ask) => {
    expect(await start(ask)(from('a'))).toEqual({ user: null, guest_role: null });
    expect(warnings).toEqual([expect.stringContaining(why)]);
    expect(warnings[0]).toMatch(/^Fake calls see a guest, because GET bootstrap-data/);
  });
});
