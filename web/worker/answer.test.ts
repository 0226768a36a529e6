import { afterEach, expect, test, vi } from 'vitest';
import { answer, keepRelease } from './answer.ts';
import { FakeCaches } from './test-caches.ts';

const origin = 'https://music.test';

interface Asked {
  method?: string;
  mode?: RequestMode;
  destination?: RequestDestination;
}
/** Node cannot make requests that navigate. */
const asked = (path: string, { method = 'GET', mode = 'cors', destination = '' }: Asked = {}) =>
  ({ url: new URL(path, origin).href, method, mode, destination }) as Request;
const opened = (path: string) => asked(path, { mode: 'navigate', destination: 'document' });

const file = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/javascript' } });
const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });

function start(replies: Record<string, () => Response>) {
  const fetch = vi.fn(async (request: Request | string) => {
    const path = new URL(typeof request === 'string' ? request : request.url, origin).pathname;
    const reply = replies[path];
    if (!reply) throw new TypeError('Failed to fetch');
    return reply();
  });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', new FakeCaches(origin));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const shellOf =
  (...files: string[]) =>
  () =>
    page(
      `<meta name="foyer-app" content=""><script>to=a=>"/assets/~"+a</script>${files.map((one) => `<link href="${one}">`).join('')}<body>"/assets/data.js"`,
    );
/** A file of a release whose shell isn't kept yet. */
const build = '/assets/next.js';
const keptFiles = async () =>
  (await (await caches.open('foyer-files')).keys()).map(({ url }) => new URL(url).pathname);

test.each([
  ['a call', asked('/api/v1/users/1')],
  [
    'a sign-in',
    asked('/auth/login', { method: 'POST', mode: 'navigate', destination: 'document' }),
  ],
  // A link of another site to it must not delete the last visit.
  ['the shell', opened('/_foyer/shell')],
  ['media', asked('/storage/a.mp3', { destination: 'audio' })],
  ['a file of another site', asked('https://cdn.test/assets/a.js')],
  ['a write to a file', asked('/assets/a.js', { method: 'POST' })],
])('B014 leaves %s to the browser', (_, request) => {
  start({});

  expect(answer(request)).toBeNull();
});

test('B014 serves a built file from the network once, then from the cache', async () => {
  start({ '/assets/a-1.js': () => file('a') });

  const first = await answer(asked('/assets/a-1.js'));
  await vi.waitFor(async () => expect(await keptFiles()).toEqual(['/assets/a-1.js']));
  const second = await answer(asked('/assets/a-1.js'));

  expect([await first?.text(), await second?.text()]).toEqual(['a', 'a']);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['a missing file', () => new Response('', { status: 404 })],
  ["a network's sign-in page", () => page('Pay for Wi-Fi')],
])('B014 does not keep %s', async (_, reply) => {
  start({ '/assets/a-1.js': reply });

  await answer(asked('/assets/a-1.js'));

  expect(await keptFiles()).toEqual([]);
});

test('B029 a page comes from the network, also with an error, and is never kept', async () => {
  const replies = {
    '/': () => page('new'),
    '/_foyer/shell': shellOf('/assets/a-1.js'),
    '/assets/a-1.js': () => file('a'),
  };
  start({ ...replies, '/broken': () => page('Sorry', {}, 503) });
  await keepRelease(build, []);

  expect(await (await answer(opened('/')))?.text()).toBe('new');
  expect((await answer(opened('/broken')))?.status).toBe(503);
  expect(await (await answer(opened('/'), Promise.resolve(page('early'))))?.text()).toBe('early');
  expect(await keptFiles()).toEqual(['/assets/a-1.js']);
});

test('B014 without a network a page is the shell, but a frame is not', async () => {
  start({
    '/_foyer/shell': shellOf('/assets/a-1.js'),
    '/assets/a-1.js': () => file('a'),
  });
  await expect(answer(opened('/library'))).rejects.toThrow('Failed to fetch');
  await keepRelease(build, []);

  const shell = await answer(opened('/library'));

  expect(await shell?.text()).toContain('/assets/a-1.js');
  await expect(
    answer(asked('/library', { mode: 'navigate', destination: 'iframe' })),
  ).rejects.toThrow('Failed to fetch');
});

test("B014 asks for the shell without cookies, in the page's language, with the files that both name", async () => {
  start({
    '/_foyer/shell': shellOf('/assets/a-1.js'),
    '/assets/a-1.js': () => file('a'),
    '/assets/b-1.js': () => file('b'),
  });

  const loaded = ['/assets/b-1.js', '/api/v1/users/1', 'https://evil.test/assets/c.js'];
  await keepRelease(build, loaded, 'pt_BR&x');

  expect(fetch).toHaveBeenCalledWith('/_foyer/shell?lang=pt_BR%26x', {
    credentials: 'omit',
    cache: 'no-cache',
  });
  expect(await keptFiles()).toEqual(['/assets/a-1.js', '/assets/b-1.js']);
});

test('B029 asks for the shell once per release and day, and again after a failure', async () => {
  vi.useFakeTimers({ now: 0 });
  const shell = shellOf('/assets/a-1.js');
  const replies: Record<string, () => Response> = { '/_foyer/shell': shell };
  const fetched = start(replies);
  const requests = async () => {
    fetched.mockClear();
    await keepRelease('/assets/a-1.js', []).catch(() => undefined);
    return fetched.mock.calls.length;
  };
  expect(await requests()).toBe(2);
  replies['/assets/a-1.js'] = () => file('a');
  replies['/_foyer/shell'] = () => {
    const response = shell();
    response.headers.set('date', new Date().toUTCString());
    return response;
  };

  expect([await requests(), await requests()]).toEqual([2, 0]);
  vi.setSystemTime(24 * 60 * 60 * 1_000);
  expect(await requests()).toBe(1);
});

test('B029 a new release replaces the shell and deletes files of the old one', async () => {
  const replies: Record<string, () => Response> = {
    '/_foyer/shell': shellOf('/assets/a-1.js', '/assets/both.js'),
    '/assets/a-1.js': () => file('a'),
    '/assets/both.js': () => file('both'),
  };
  start(replies);
  await keepRelease(build, []);

  replies['/_foyer/shell'] = shellOf('/assets/a-2.js', '/assets/both.js');
  await expect(keepRelease(build, [])).rejects.toThrow('Failed to fetch');
  const old = await (await caches.open('foyer-shell')).match('/_foyer/shell');
  expect(await old?.text()).toContain('a-1.js');

  replies['/assets/a-2.js'] = () => file('a');
  await keepRelease(build, []);

  expect(await keptFiles()).toEqual(['/assets/both.js', '/assets/a-2.js']);
});

test.each<[string, () => Response]>([
  ["a network's sign-in page", () => page('<link href="/style.css">Pay for Wi-Fi')],
  ['an error', () => page('Sorry', {}, 500)],
  [
    'another page after a redirect',
    () => Object.defineProperty(shellOf('/assets/a-1.js')(), 'redirected', { value: true }),
  ],
])('B029 keeps the shell and its files if %s is in its place', async (_, reply) => {
  const replies: Record<string, () => Response> = {
    '/_foyer/shell': shellOf('/assets/a-1.js'),
    '/assets/a-1.js': () => file('a'),
  };
  start(replies);
  await keepRelease(build, []);

  replies['/_foyer/shell'] = reply;
  await expect(keepRelease(build, [])).rejects.toThrow(RangeError);

  expect(await (await answer(opened('/gone')))?.text()).toContain('/assets/a-1.js');
  expect(await keptFiles()).toEqual(['/assets/a-1.js']);
});

test('B014 leaves the body of a download alone', async () => {
  start({
    '/api/v1/tracks/1/download': () =>
      new Response('audio', { headers: { 'content-type': 'audio/mpeg' } }),
  });
  const clone = vi.spyOn(Response.prototype, 'clone');

  await answer(opened('/api/v1/tracks/1/download'));

  expect(clone).not.toHaveBeenCalled();
});

const data = (json: string) =>
  `<body><script type="application/json" id="bootstrap">${json}</script>`;
test.each([
  ["a guest's page", data('{"user":null}'), []],
  ["a member's page", data('{"user":{"id":7}}'), ['foyer-kept:7:visit']],
  [
    'a page that broke off',
    '<body><script type="application/json" id="bootstrap">{"user":null',
    ['foyer-kept:7:visit'],
  ],
  ['any other page', '<p>"user":null</p>', ['foyer-kept:7:visit']],
])('B014 tells from %s whether a last visit may stay', async (_, html, expected) => {
  start({ '/': () => page(html) });
  for (const name of ['foyer-kept:7:visit', 'foyer-files']) await caches.open(name);

  expect(await (await answer(opened('/')))?.text()).toBe(html);
  await new Promise((resolve) => setTimeout(resolve));

  expect(await caches.keys()).toEqual([...expected, 'foyer-files']);
});
