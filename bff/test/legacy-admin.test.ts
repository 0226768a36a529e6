import { afterEach, expect, test } from 'vitest';
import { type Reply, type RunningGateway, send, startEcho, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

async function start(
  env: Record<string, string> = {},
): Promise<{ front: RunningGateway; pages: () => string[] }> {
  const upstream = await startEcho();
  const front = await startGateway(upstream.url, env);
  open.push(front, upstream);
  return {
    front,
    pages: () =>
      upstream.requests
        .filter(({ url }) => !url.startsWith('/api/'))
        .map(({ method, url }) => `${method} ${url}`),
  };
}

const ask = (
  front: RunningGateway,
  path: string,
  method = 'GET',
  cookie = 'laravel_session=a',
): Promise<Reply> =>
  send(front.url, path, {
    method,
    headers: {
      cookie,
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'same-origin',
    },
  });

test.each(['/admin?legacy=1', '/admin/users?page=2&legacy=1', '/admin/settings/mail?legacy=1'])(
  'P028: forwards %s to the backend with the session',
  async (path) => {
    const { front, pages } = await start();

    await ask(front, path);

    expect(pages()).toEqual([`GET ${path}`]);
  },
);

test.each([
  '/admin',
  '/admin/users?legacy=0',
  '/admin/users?legacy',
  '/album/7?legacy=1',
  '/administrators?legacy=1',
  '/admin/../storage/x?legacy=1',
])('P028: does not forward %s to the backend', async (path) => {
  const { front, pages } = await start();

  await ask(front, path);

  expect(pages()).toEqual([]);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'P028: drops %s for a page of the back office',
  async (method) => {
    const { front, pages } = await start();

    await ask(front, '/admin/users?legacy=1', method);

    expect(pages()).toEqual([]);
  },
);

test.each<[what: string, headers: Record<string, string>]>([
  ['an image', { accept: 'image/*', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }],
  ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }],
  ['a call', { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
  ['another site', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-site' }],
  [
    'a prefetch',
    {
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'same-origin',
      'sec-purpose': 'prefetch;prerender',
    },
  ],
  ['an image of an old browser', { accept: 'image/*' }],
])('P028: refuses requests of %s to the back office', async (_, headers) => {
  const { front, pages } = await start();

  await send(front.url, '/admin/users?legacy=1', {
    headers: { cookie: 'laravel_session=a', accept: 'text/html', ...headers },
  });

  expect(pages()).toEqual([]);
});

test('P028: a page of the back office runs its scripts', async () => {
  const { front } = await start();

  const { headers } = await send(front.url, '/admin/users?legacy=1', {
    headers: {
      cookie: 'laravel_session=a',
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'none',
    },
  });

  expect(headers['content-security-policy']).toBeUndefined();
});

test('P028: forwards nothing for guests or while it is switched off', async () => {
  const { front, pages } = await start();
  await ask(front, '/admin?legacy=1', 'GET', 'theme=dark');
  const off = await start({ LEGACY_ADMIN: 'no' });
  await ask(off.front, '/admin?legacy=1');

  expect([...pages(), ...off.pages()]).toEqual([]);
});
