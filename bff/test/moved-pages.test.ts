import { afterEach, describe, expect, test } from 'vitest';
import { type Reply, send } from './test-gateway.ts';
import { type Pair, operatorToken, shareIn, startPair, type Backend } from './test-routed-pair.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const guest = { headers: { accept: 'text/html' } };
const member = (cookie = ''): typeof guest & { headers: { cookie: string } } => ({
  headers: { accept: 'text/html', cookie: `laravel_session=s; ${cookie}` },
});
const bootstraps = { name: 'start', call: 'GET bootstrap-data', to: 'b' };
const artist = (percent = 100): object => ({
  name: 'artists',
  call: 'GET artists/{id}',
  to: 'b',
  percent,
});
const prices = (to = 'legacy', percent = 100): object => ({
  name: 'prices',
  screen: 'pricing',
  to,
  percent,
});

const siteIn = ({ body }: Reply): string | undefined => /Site of (\w)/.exec(body)?.[1];
/** The backend whose reply about the artist is in the page. */
function artistIn({ body }: Reply): string | undefined {
  const data = JSON.parse(
    /<script type="application\/json" id="route-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}',
  ) as Record<string, { from?: string }>;
  return Object.entries(data).find(([address]) => address.startsWith('artists/7'))?.[1].from;
}
const legacyIn = ({ body }: Reply): string | undefined =>
  /<meta name="foyer-legacy" content="([^"]*)">/.exec(body)?.[1];
const count = ({ requests }: Backend, part: string): number =>
  requests.filter(({ url }) => url.includes(part)).length;

describe('the data in a page comes from the backend of the visitor’s own calls', () => {
  test('for guests and for members', async () => {
    const pair = await startPair(open, [bootstraps, artist()]);

    for (const visit of [guest, member()]) {
      const page = await send(pair.front.url, '/artist/7', visit);
      expect([page.status, siteIn(page), artistIn(page)]).toEqual([200, 'b', 'b']);
      expect(page.body).not.toMatch(/(?:old|new)\.test/);
    }
    expect(count(pair.a, '/api/v1/bootstrap-data') + count(pair.a, '/api/v1/artists/7')).toBe(0);
    expect(
      pair.b.requests.every(
        ({ url, headers }) => url.startsWith('/base/') && headers.host === 'new.test',
      ),
    ).toBe(true);
  });

  test('names the forwarded paths, for guests and for members', async () => {
    const pair = await startPair(open, [], {
      env: { UPSTREAM_PREFIXES: 'api/v1, storage, horizon' },
    });

    for (const visit of [guest, member()])
      expect((await send(pair.front.url, '/contact', visit)).body).toContain(
        '<meta name="foyer-backend" content="api/v1 storage horizon">',
      );
  });

  test('also redirects a member as that backend does', async () => {
    const pair = await startPair(open, [bootstraps], {
      special: (name, _, res) =>
        name === 'b' &&
        Boolean(
          res
            .writeHead(302, {
              location: 'http://new.test/base/locked',
              'set-cookie': 'x=1; Path=/base',
            })
            .end(),
        ),
    });
    const page = await send(pair.front.url, '/contact', member());

    expect([page.status, page.headers.location, page.headers['set-cookie']]).toEqual([
      302,
      'https://music.test/locked',
      ['x=1; Path=/; Secure'],
    ]);
  });

  test('for a share of the visitors, whose cookie the page sets', async () => {
    const pair = await startPair(open, [artist(50)], { env: { GUEST_CACHE_SECONDS: '300' } });
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 24; visitor += 1) {
      const page = await send(pair.front.url, '/artist/7', guest);
      const cookie = shareIn(page) ?? '';
      const from = artistIn(page);
      const call = await send(pair.front.url, '/api/v1/artists/7', { headers: { cookie } });
      const again = await send(pair.front.url, '/artist/7', {
        headers: { ...guest.headers, cookie },
      });
      const own = await send(pair.front.url, '/artist/7', member(cookie));

      expect([
        (JSON.parse(call.body) as { from: string }).from,
        artistIn(again),
        artistIn(own),
        ...[call, again, own].map(shareIn),
      ]).toEqual([from, from, from, null, null, null]);
      // A shared cache must not give one visitor's number to everybody.
      expect([page.headers['cache-control'], again.headers['cache-control']]).toEqual([
        'private, no-cache',
        'no-cache',
      ]);
      seen.add(from ?? '');
    }
    expect([...seen].toSorted()).toEqual(['a', 'b']);
    expect(count(pair.a, '/artists/7') + count(pair.b, '/artists/7')).toBeLessThan(60);
  });

  test('a member’s page that starts streaming early sets the cookie too', async () => {
    const pair = await startPair(open, [artist(50)]);
    await send(pair.front.url, '/contact', guest);
    const page = await send(pair.front.url, '/contact', member('XSRF-TOKEN=x'));

    expect([page.status, shareIn(page)]).toEqual([200, expect.any(String)]);
  });
});

test('B009 a rollback switches pages and replies to the first backend at once', async () => {
  const pair = await startPair(open, [bootstraps, artist()], {
    env: { GUEST_CACHE_SECONDS: '300' },
  });
  const met = async (): Promise<unknown> => {
    const pages = await Promise.all([
      send(pair.front.url, '/artist/7', guest),
      send(pair.front.url, '/artist/7', guest),
      send(pair.front.url, '/contact', member('XSRF-TOKEN=x')),
    ]);
    return [...pages.map(siteIn), ...pages.slice(0, 2).map(artistIn)].join('');
  };

  expect([await met(), await met()]).toEqual(['bbbbb', 'bbbbb']);
  const before = count(pair.b, '/api/v1/');

  pair.change([]);
  expect([await met(), await met()]).toEqual(['aaaaa', 'aaaaa']);
  expect(count(pair.b, '/api/v1/')).toBe(before);
  pair.change([bootstraps]);
  expect(await met()).toBe('bbbaa');

  // The other backend's cached reply is not served, even while the new backend is down.
  pair.change([]);
  await pair.a.close();
  expect(await met()).not.toContain('b');
});

describe('a screen whose page belongs to the backend', () => {
  test('is forwarded unchanged, including its forms, and listed for the app on other pages', async () => {
    const pair = await startPair(open, [prices()]);
    const page = await send(pair.front.url, '/pricing?plan=2', guest);
    const reply = await send(pair.front.url, '/pricing', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://music.test',
        cookie: 'laravel_session=s',
      },
      body: 'plan=2',
    });

    expect([page.body, reply.status]).toEqual(['<!doctype html><p>page of a</p>', 200]);
    // It runs its own scripts, so it gets no policy for files.
    expect(page.headers['content-security-policy']).toBeUndefined();
    expect(
      pair.a.requests
        .filter(({ url }) => url.startsWith('/pricing'))
        .map(({ method, url, body }) => [method, url, body]),
    ).toEqual([
      ['GET', '/pricing?plan=2', ''],
      ['POST', '/pricing', 'plan=2'],
    ]);
    for (const visit of [guest, member(), member('XSRF-TOKEN=x')])
      expect(legacyIn(await send(pair.front.url, '/contact', visit))).toBe('pricing');

    pair.change([]);
    expect(siteIn(await send(pair.front.url, '/pricing', guest))).toBe('a');
    expect(legacyIn(await send(pair.front.url, '/contact', guest))).toBeUndefined();
    expect(
      (
        await send(pair.front.url, '/pricing', {
          method: 'POST',
          headers: { origin: 'https://music.test' },
        })
      ).status,
    ).toBe(405);
  });

  test('belongs to the app for visitors in a share, consistently on every page', async () => {
    const pair = await startPair(
      open,
      [prices('app', 50), prices('legacy')].map((rule, index) => ({
        ...rule,
        name: `prices ${index}`,
      })),
      { env: { GUEST_CACHE_SECONDS: '300' } },
    );
    const found: Record<string, number> = {};
    for (let visitor = 0; visitor < 24; visitor += 1) {
      const home = await send(pair.front.url, '/contact', guest);
      const page = await send(pair.front.url, '/pricing', {
        headers: { ...guest.headers, cookie: shareIn(home) ?? '' },
      });
      const key = `${legacyIn(home) ?? 'app'} ${siteIn(page) === undefined ? 'of the backend' : 'of the app'}`;
      found[key] = (found[key] ?? 0) + 1;
    }
    expect(Object.keys(found).toSorted()).toEqual(['app of the app', 'pricing of the backend']);
    const { body } = await send(pair.front.url, '/metrics', {
      headers: { authorization: `Bearer ${operatorToken}` },
    });
    expect(body).toContain(
      `foyer_routed_requests_total{rule="prices 0",to="app"} ${found['app of the app']}\n`,
    );
    expect(body).toContain(
      `foyer_routed_requests_total{rule="prices 1",to="legacy"} ${found['pricing of the backend']}\n`,
    );
  });

  test.each([
    '/artist/7%2f..%2f..%2fadmin',
    '/artist/7/..%2f..%2fadmin',
    '/artist/7/..;/admin',
    '/artist/7/%2e%2e/%2e%2e/admin',
    '//artist/7',
    '/artist/7/index.php/admin',
  ])('does not forward addresses of other pages: %s', async (path) => {
    const pair: Pair = await startPair(open, [
      { name: 'artist', screen: 'artist', to: 'legacy' },
      { name: 'tab', screen: 'artist-tab', to: 'legacy' },
    ]);
    const reply = await send(pair.front.url, path, guest);

    expect(reply.body).not.toContain('page of a');
    expect(pair.a.requests.filter(({ url }) => !url.startsWith('/api/v1/'))).toEqual([]);
  });
});

test('a redirect to the sign-in page sets both cookies: the return address and the share', async () => {
  const pair = await startPair(open, [artist(50)], {
    special: (_, req, res) =>
      req.url?.includes('/playlists/7') === true &&
      Boolean(res.writeHead(403, { 'content-type': 'application/json' }).end('{}')),
  });
  const reply = await send(pair.front.url, '/playlist/7', guest);

  expect([
    reply.status,
    reply.headers.location,
    reply.headers['set-cookie']?.map((one) => one.split('=', 1)[0]?.replace('__Host-', '')),
  ]).toEqual([302, '/login', ['foyer-share', expect.any(String)]]);
});
