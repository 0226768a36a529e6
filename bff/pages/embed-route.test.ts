import { afterEach, expect, test } from 'vitest';
import { publicUrl, type Reply, send, startBefore } from '../test/test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const hostile = '"</script><img src=x>';
const artist = { id: 2, name: 'Sable Orrin' };
const track = (id: number | string, more: object = {}) => ({
  id,
  name: `Track ${id}`,
  duration: 185_000,
  src: `storage/${id}.mp3`,
  artists: [artist],
  ...more,
});
const guests = { id: 1, name: 'guests', permissions: [{ name: 'music.play' }] };
const site = {
  user: null,
  guest_role: guests,
  settings: {},
  branding: { site_name: 'Undersong' },
};
const wave = 'tracks/5/wave';
const usual: Record<string, [status: number, reply: object, headers?: Record<string, string>]> = {
  'albums/7': [
    200,
    {
      album: {
        id: 7,
        name: 'Blue Hour',
        image: 'storage/blue.png',
        artists: [artist],
        tracks: [
          track(5),
          track('6', { src: null, duration: '3725000' }),
          track(9, { src: 'javascript:alert(1)', duration: 1e20 }),
        ],
      },
    },
  ],
  'tracks/5': [200, { track: track(5, { name: hostile, src: 'https://cdn.test/5.mp3' }) }],
  'playlists/4': [
    200,
    {
      playlist: { id: 4, name: 'First coffee', owner: { id: 9, display_name: 'Mira' } },
      tracks: { data: [track(5), track(6, { artists: [{ id: 3, name: 'Óskar' }] })] },
    },
  ],
  'playlists/6': [403, { message: 'This is private.' }],
  'artists/2': [200, { artist, albums: [], tracks: [] }],
  'albums/8': [500, { message: 'Server Error' }],
  'albums/9': [503, { message: '' }, { 'retry-after': '77' }],
  [wave]: [200, { waveData: [0.123456, 0.9, 'x', 0.5] }],
};

interface Setup {
  env?: Record<string, string>;
  start?: object | null;
}

async function startSite({ env = {}, start = site }: Setup = {}) {
  const requests: string[] = [];
  const front = await startBefore(
    open,
    (req, res) => {
      const call = req.url?.replace('/api/v1/', '') ?? '';
      requests.push(`${call} ${req.headers.cookie} ${req.headers['accept-language']}`);
      const [status, reply, headers = {}] =
        call === 'bootstrap-data'
          ? ([start === null ? 500 : 200, { data: start }] as const)
          : call.startsWith('value-lists')
            ? ([200, { localizations: [{ language: 'de' }] }] as const)
            : (usual[call] ?? ([404, { message: '' }] as const));
      res
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(reply));
    },
    { EMBED_ORIGINS: 'all', ...env },
  );
  const asked = () => requests.filter((one) => !one.startsWith('value-lists')).toSorted();
  return { front, asked };
}

const policyOf = ({ headers }: Reply): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((one): [string, string] => [one.split(' ')[0] ?? '', one.slice(one.indexOf(' ') + 1)]),
  );
const sourcesIn = ({ body }: Reply): string[] =>
  [...body.matchAll(/data-src="([^"]*)"/g)].map(([, src]) => src ?? '');

test("B022 shows an album's cover, artists and tracks from guests' data, without the visitor's cookies", async () => {
  const { front, asked } = await startSite();
  const headers = {
    cookie: 'laravel_session=s; XSRF-TOKEN=x; foyer-locale=de; be-active-theme=dark',
    accept: 'text/html',
  };

  const reply = await send(front.url, '/embed/album/7', { headers });

  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(asked()).toEqual(['albums/7 undefined undefined', 'bootstrap-data undefined undefined']);
  for (const part of [
    '<html lang="en"',
    '<title>Blue Hour · Sable Orrin · Undersong</title>',
    'src="/storage/blue.png"',
    `href="${publicUrl}/album/7/blue-hour"`,
    `href="${publicUrl}/artist/2/sable-orrin"`,
    `href="${publicUrl}/track/6/track-6"`,
    'Listen on Undersong',
    '<time>3:05</time>',
    '<time>1:02:05</time>',
  ])
    expect(reply.body).toContain(part);
  expect(sourcesIn(reply)).toEqual(['/storage/5.mp3']);
});

test('B022 sets no cookie, not even that of a world in the demo', async () => {
  const { front, asked } = await startSite({ env: { FOYER_DEMO: 'yes' } });
  const headers = { accept: 'text/html', cookie: 'foyer-demo-world=x; laravel_session=s' };

  for (const path of ['/embed/album/7', '/embed/album/99', '/embed/album/8', '/embed/wave/5'])
    for (const one of [headers, { accept: 'text/html' }])
      expect((await send(front.url, path, { headers: one })).headers['set-cookie']).toBeUndefined();
  expect(asked().filter((one) => !one.includes(' undefined '))).toEqual([]);
});

test('B022 has no origin, and loads only its own files and those of its media', async () => {
  const { front } = await startSite();

  const [album, single] = await Promise.all(
    ['/embed/album/7', '/embed/track/5'].map((path) => send(front.url, path)),
  );

  const own = "'self' https://music.test";
  expect(policyOf(album as Reply)).toMatchObject({
    sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    'default-src': "'none'",
    'script-src': "'none'",
    'img-src': `data: ${own}`,
    'media-src': own,
    'form-action': "'none'",
    'frame-ancestors': '*',
  });
  expect(policyOf(album as Reply)['connect-src']).toBeUndefined();
  expect(policyOf(single as Reply)['media-src']).toBe(`${own} https://cdn.test`);
  expect(single?.body).toContain('&quot;&lt;/script&gt;&lt;img src=x&gt;');
  expect(single?.body).not.toContain('<img src=x>');
});

test('B022 leaves the artist out of rows that would only repeat it', async () => {
  const { front } = await startSite();

  const rows = [
    ...(await send(front.url, '/embed/playlist/4')).body.matchAll(/<i[^>]*>(.*?)<\/i>/g),
  ];
  const ofAlbum = (await send(front.url, '/embed/album/7')).body;

  expect(rows.map(([, names]) => names)).toEqual(['Sable Orrin', 'Óskar']);
  expect(ofAlbum).toContain('<i dir="auto"></i>');
});

test.each([
  ['a private playlist', '/embed/playlist/6'],
  ['a missing album', '/embed/album/99'],
  ['an artist', '/embed/artist/2'],
  ['a name', '/embed/album/seven'],
  ['a longer path', '/embed/album/7/blue-hour'],
  ['nothing', '/embed/'],
])('B022 a frame of %s is a 404 that offers the site', async (_what, path) => {
  const { front } = await startSite();

  const reply = await send(front.url, path);

  expect(reply).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  expect(reply.body).toContain('This music isn&#39;t available');
  expect(reply.body).toContain(`href="${publicUrl}/"`);
  expect(policyOf(reply)['frame-ancestors']).toBe('*');
});

test('B022 a frame is a 503 with a time to retry while the backend fails', async () => {
  const { front } = await startSite();
  const down = await startSite({ start: null });

  const replies = [
    await send(front.url, '/embed/album/8'),
    await send(front.url, '/embed/album/9'),
    await send(down.front.url, '/embed/album/7'),
  ];

  expect(replies.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
    [503, '10'],
    [503, '77'],
    [503, '10'],
  ]);
  expect(replies[0]?.body).toContain('We&#39;ll be right back');
});

test('B022 without EMBED_ORIGINS there are no frames, and every other page stays as it was', async () => {
  const pages: [string, number, unknown, boolean][] = [];
  for (const EMBED_ORIGINS of ['off', 'all', 'https://blog.test, http://localhost:8080']) {
    const { front } = await startSite({ env: { EMBED_ORIGINS } });
    const frame = await send(front.url, '/embed/album/7');
    const page = await send(front.url, '/album/7');
    const wavePath = await send(front.url, '/embed/wave/5');
    pages.push([
      policyOf(frame)['frame-ancestors']?.split(',')[0] ?? '',
      wavePath.status,
      page.headers['content-security-policy'],
      /foyer-allows" content="[^"]*embeds/.test(page.body),
    ]);
  }

  const [policy] = pages.map((one) => one[2]);
  expect(policy).toContain("frame-ancestors 'self' http://music.test:* https://music.test:*");
  expect(pages).toEqual([
    ["'self' http://music.test:* https://music.test:*", 404, policy, false],
    ['*', 200, policy, true],
    ["'self' https://blog.test http://localhost:8080", 200, policy, true],
  ]);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'B022 refuses %s without asking the backend',
  async (method) => {
    const { front, asked } = await startSite();
    const replies = await Promise.all(
      ['/embed/album/7', '/embed/wave/5', '/embed/x'].map((path) =>
        send(front.url, path, { method, headers: { 'x-http-method-override': 'GET' } }),
      ),
    );

    expect(replies.map(({ status, headers }) => [status, headers.allow])).toEqual(
      Array.from({ length: 3 }, () => [405, 'GET, HEAD']),
    );
    expect(asked()).toEqual([]);
  },
);

test('B022 sends HEAD without a body, and compresses', async () => {
  const { front } = await startSite();
  const head = (headers: Record<string, string>) =>
    send(front.url, '/embed/album/7', { method: 'HEAD', headers });

  const [plain, compressed] = [await head({}), await head({ 'accept-encoding': 'br' })];

  expect(plain).toMatchObject({ status: 200, body: '' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(compressed.headers['content-encoding']).toBe('br');
});

test.each([
  ['no guest role', null],
  ['a role without music', { ...guests, permissions: [{ name: 'music.view' }] }],
  [
    'a role without minutes',
    {
      ...guests,
      permissions: [{ name: 'music.play', restrictions: [{ name: 'minutes', value: 0 }] }],
    },
  ],
])('B022 with %s the frame plays nothing, and still leads to the site', async (_what, role) => {
  const { front } = await startSite({ start: { ...site, guest_role: role } });

  const reply = await send(front.url, '/embed/album/7');

  expect(reply.status).toBe(200);
  expect(sourcesIn(reply)).toEqual([]);
  expect(reply.body).not.toContain('<button');
  expect(reply.body).toContain('Listen on Undersong');
});

test('B022 follows the theme in its address, and names the length of previews', async () => {
  const themes = [
    { id: 1, name: 'Day', is_dark: false, default_light: true, values: {} },
    { id: 2, name: 'Night', is_dark: true, default_dark: true, values: {} },
  ];
  const settings = { themes: { user_change: true }, player: { preview_seconds: 30 } };
  const start = { ...site, settings, themes: { all: themes, selectedThemeId: 1 } };
  const { front } = await startSite({ start });
  const modeOf = async (query: string): Promise<string | undefined> =>
    /data-theme="(\w+)"/.exec((await send(front.url, `/embed/album/7${query}`)).body)?.[1];

  expect(await modeOf('')).toBe('system');
  expect(await modeOf('?theme=light')).toBe('light');
  expect(await modeOf('?theme=dark')).toBe('dark');
  expect(await modeOf('?theme=2')).toBe('system');
  expect((await send(front.url, '/embed/album/7')).body).toContain('limit&quot;:30}');
});

test('B022 speaks the language in its address if the site has it', async () => {
  const { front, asked } = await startSite();

  await send(front.url, '/embed/album/7?lang=de');
  await send(front.url, '/embed/track/5?lang=xx');

  expect(asked().filter((one) => !one.startsWith('bootstrap-data'))).toEqual([
    'albums/7 undefined de',
    'tracks/5 undefined undefined',
  ]);
});

test('B022 a document without an origin may read waveforms, and nothing else', async () => {
  const { front } = await startSite();
  const origin = { headers: { origin: 'null', cookie: 'laravel_session=s' } };

  const reply = await send(front.url, '/embed/wave/5', origin);

  expect(reply).toMatchObject({
    status: 200,
    headers: { 'access-control-allow-origin': '*', 'content-type': 'image/svg+xml' },
  });
  expect(reply.body).toContain('d="M0.5 44v12M1.5 7v86M2.5 26v48"');
  expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  const others = ['/embed/wave/6', '/embed/wave/me', '/embed/wave/5/x'].map((path) =>
    send(front.url, path, origin),
  );
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404]);
  const call = await send(front.url, '/api/v1/albums/7', origin);
  expect(call.headers['access-control-allow-origin']).toBeUndefined();
});
