import { afterEach, expect, test } from 'vitest';
import { publicUrl, type RunningGateway, send, startBefore } from '../test/test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const hostile = '"</script><img src=x>';
const replies: Record<string, [status: number, reply: object]> = {
  'bootstrap-data': [
    200,
    { data: { user: null, settings: {}, branding: { site_name: 'Undersong' } } },
  ],
  'albums/7': [
    200,
    {
      album: {
        id: 7,
        name: 'Blue Hour',
        image: 'storage/blue.png',
        artists: [
          { id: 2, name: 'Sable Orrin' },
          { id: 3, name: 'Óskar' },
        ],
        tracks: [],
      },
    },
  ],
  'tracks/5': [200, { track: { id: 5, name: hostile, artists: [] } }],
  'artists/2': [200, { artist: { id: 2, name: 'Sable Orrin' }, albums: [], tracks: [] }],
  'playlists/4': [
    200,
    {
      playlist: { id: 4, name: 'First coffee', owner: { id: 9, display_name: 'Mira' } },
      tracks: { data: [] },
    },
  ],
  'playlists/6': [403, { message: 'This is private.' }],
  'albums/8': [500, { message: 'Server Error' }],
};

async function startSite(
  env: Record<string, string> = {},
): Promise<{ front: RunningGateway; requests: string[] }> {
  const requests: string[] = [];
  const front = await startBefore(
    open,
    (req, res) => {
      const call = req.url?.replace('/api/v1/', '') ?? '';
      if (!call.startsWith('value-lists')) requests.push(`${call} ${req.headers.cookie}`);
      const [status, reply] = replies[call] ?? [404, { message: '' }];
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    },
    env,
  );
  return { front, requests };
}

const about = (path: string, more = ''): string =>
  `/oembed?url=${encodeURIComponent(`${publicUrl}${path}`)}${more}`;

test('B021 a link to an album returns its title, its artists and its picture, from shared data', async () => {
  const { front, requests } = await startSite();

  const first = await send(front.url, about('/album/7/an-old-name?x=1#y', '&format=json'), {
    headers: { cookie: 'laravel_session=s; foyer-locale=xx' },
  });
  await send(front.url, about('/album/7'));

  expect(first).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
  });
  expect(JSON.parse(first.body)).toEqual({
    version: '1.0',
    type: 'link',
    title: 'Blue Hour',
    author_name: 'Sable Orrin, Óskar',
    author_url: `${publicUrl}/artist/2/sable-orrin`,
    provider_name: 'Undersong',
    provider_url: `${publicUrl}/`,
    cache_age: 300,
    thumbnail_url: `${publicUrl}/storage/blue.png`,
    thumbnail_width: 600,
    thumbnail_height: 600,
  });
  expect(requests.toSorted()).toEqual(['albums/7 undefined', 'bootstrap-data undefined']);
});

test('B021 links embeddable pages to oEmbed', async () => {
  const { front } = await startSite();
  const led = async (path: string): Promise<string | undefined> =>
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/
      .exec((await send(front.url, path)).body)?.[1]
      ?.replaceAll('&amp;', '&');

  const address = await led('/playlist/4');
  const { body } = await send(front.url, address?.replace(publicUrl, '') ?? '');

  expect(JSON.parse(body)).toMatchObject({
    title: 'First coffee',
    author_name: 'Mira',
    author_url: `${publicUrl}/user/9/mira`,
  });
  expect(await Promise.all(['/contact', '/album/99', '/playlist/6', '/search'].map(led))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("B021 returns a smaller picture within the consumer's maximum size, and plain-text names", async () => {
  const { front } = await startSite();

  expect(
    JSON.parse((await send(front.url, about('/album/7', '&maxwidth=300&maxheight=120'))).body),
  ).toMatchObject({ thumbnail_width: 120, thumbnail_height: 120 });
  const track = await send(front.url, about('/track/5'));
  expect(JSON.parse(track.body)).toMatchObject({ title: hostile });
  expect(track.headers).toMatchObject({
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['another site', '/oembed?url=https%3A%2F%2Fevil.test%2Falbum%2F7'],
  [
    'this site with another scheme',
    `/oembed?url=${encodeURIComponent(`${publicUrl.replace('https', 'http')}/album/7`)}`,
  ],
  ['no address', '/oembed'],
  ['an address that is not a web address', '/oembed?url=javascript:alert(1)'],
  ['a missing album', about('/album/99')],
  ['a private playlist', about('/playlist/6')],
  ['a page of another kind', about('/contact')],
  ['an unknown page', about('/no/such')],
  ['a call', about('/api/v1/albums/7')],
  ['an ambiguous path', about('/album/7/..%2f..%2fx')],
])('B021 returns a 404 for %s', async (_what, address) => {
  const { front } = await startSite();

  expect((await send(front.url, address)).status).toBe(404);
});

test('B021 refuses XML and writes, and returns a 5xx when the backend fails', async () => {
  const { front, requests } = await startSite();

  expect((await send(front.url, about('/album/7', '&format=xml'))).status).toBe(501);
  expect(await send(front.url, about('/album/7'), { method: 'POST' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
  expect(requests).toEqual([]);
  expect((await send(front.url, about('/album/8'))).status).toBe(502);
});

test("B022 returns the player's frame within the consumer's limits, where frames are allowed", async () => {
  const { front } = await startSite({ EMBED_ORIGINS: 'all' });
  const read = async (path: string): Promise<Record<string, unknown>> =>
    JSON.parse((await send(front.url, path)).body) as Record<string, unknown>;

  expect(await read(about('/album/7/an-old-name'))).toMatchObject({
    type: 'rich',
    title: 'Blue Hour',
    html: `<iframe src="${publicUrl}/embed/album/7" title="Blue Hour · Undersong" width="400" height="480" loading="lazy" style="border:0;border-radius:12px"></iframe>`,
    width: 400,
    height: 480,
    thumbnail_width: 600,
  });
  expect(await read(about('/track/5'))).toMatchObject({
    html: expect.stringContaining(
      'title="&quot;&lt;/script&gt;&lt;img src=x&gt; · Undersong"',
    ) as string,
    height: 152,
  });
  expect(await read(about('/playlist/4', '&maxwidth=300&maxheight=120'))).toMatchObject({
    type: 'rich',
    width: 300,
    height: 80,
  });
  for (const small of ['&maxwidth=199', '&maxheight=79'])
    expect(await read(about('/album/7', small))).toMatchObject({ type: 'link' });
  expect(await read(about('/artist/2'))).toMatchObject({ type: 'link' });
});

test('B021 B022 names the player in the metadata of pages that have one', async () => {
  const { front } = await startSite({ EMBED_ORIGINS: 'https://blog.test' });
  const plain = await startSite();
  const tagsOf = async (one: RunningGateway, path: string): Promise<string[]> =>
    [
      ...(await send(one.url, path)).body.matchAll(
        /<meta \w+="((?:twitter:(?:player|card)|og:video)[\w:]*)" content="([^"]*)">/g,
      ),
    ].map(([, name, value]) => `${name} ${value}`);

  expect(await tagsOf(front, '/album/7')).toEqual([
    'twitter:card player',
    `twitter:player ${publicUrl}/embed/album/7`,
    `og:video ${publicUrl}/embed/album/7`,
    'twitter:player:width 400',
    'og:video:width 400',
    'twitter:player:height 480',
    'og:video:height 480',
    'og:video:type text/html',
  ]);
  for (const path of ['/playlist/6', '/artist/2', '/contact'])
    expect((await tagsOf(front, path)).join(' ')).not.toContain('player');
  expect(await tagsOf(plain.front, '/album/7')).toEqual(['twitter:card summary_large_image']);
});
