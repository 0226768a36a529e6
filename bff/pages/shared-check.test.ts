import { afterEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { readConfig } from '../config/read-config.ts';
import { createGateway } from '../gateway.ts';
import { listen, noAssets, publicUrl, send } from '../test/test-gateway.ts';
import { createSharedCheck } from './shared-check.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/**
 * Starts a gateway of the development server in front of a backend whose replies depend on the
 * session. Returns the warnings that it logs.
 */
async function startDevelopment(
  artistFor: (isMember: boolean) => object,
  channelFor: (isMember: boolean) => object = () => ({}),
): Promise<{
  url: string;
  warnings: () => string[];
}> {
  const upstream = await listen((req, res) => {
    const isMember = req.headers.cookie?.includes('laravel_session=') ?? false;
    const reply = req.url?.endsWith('bootstrap-data')
      ? {
          data: {
            user: isMember ? { id: 7, email: 'a@b.test' } : null,
            settings: { homepage: { type: 'channel', value: 'discover' } },
          },
        }
      : req.url?.includes('/artists/')
        ? { artist: { id: 3, name: 'Óskar', ...artistFor(isMember) } }
        : req.url?.includes('/channel/')
          ? { channel: { id: 1, slug: 'discover', ...channelFor(isMember) } }
          : {};
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  const warnings: string[] = [];
  const lines = {
    write: (line: string) => {
      const { msg, level } = JSON.parse(line) as { msg: string; level: number | string };
      if (level === 40 || level === 'warn') warnings.push(msg);
    },
  };
  const gateway = createGateway(
    readConfig({ PUBLIC_URL: publicUrl, UPSTREAM_URL: upstream.url, DRIFT: 'off' }),
    {
      log: { logger: pino({ base: null }, lines), lines },
      assets: noAssets,
      render: null,
      transformDocument: (html) => Promise.resolve(html),
    },
  );
  const front = await listen(gateway.listener);
  open.push(front, { close: () => gateway.close() }, upstream);
  return { url: front.url, warnings: () => warnings.filter((line) => line.includes('shared')) };
}

const asMember = { headers: { cookie: 'laravel_session=s', accept: 'text/html' } };
const sentence =
  "'GET artists/{id}' is shared(…) in contracts/routes/route-data.ts, but a guest and a member get different values for 'artist.is_followed'. Use own(…) instead.";

test('in development, names a shared call and the field that depends on the visitor, once', async () => {
  const { url, warnings } = await startDevelopment((isMember) => ({ is_followed: isMember }));

  await send(url, '/artist/3', asMember);
  await expect.poll(warnings).toEqual([sentence]);
  await send(url, '/artist/3', asMember);
  expect(warnings()).toEqual([sentence]);
});

test("in development, also checks the home page's channel, which only the bootstrap data names", async () => {
  const { url, warnings } = await startDevelopment(
    () => ({}),
    (isMember) => ({ is_mine: isMember }),
  );

  await send(url, '/', asMember);

  await expect
    .poll(warnings)
    .toEqual([
      "'GET channel/{idOrSlug}' is shared(…) in contracts/routes/route-data.ts, but a guest and a member get different values for 'channel.is_mine'. Use own(…) instead.",
    ]);
});

test.each<[string, unknown[], unknown[], string[]]>([
  ['the same for both', [{ a: 1 }, { a: 1 }], [{ a: 1 }], []],
  ['different each time', [{ sig: 1 }, { sig: 3 }], [{ sig: 2 }], []],
  ['a field for members', [{ a: {} }, { a: {} }], [{ a: { mine: 1 } }], ['a.mine']],
  ['a longer list', [{ a: [1] }, { a: [1] }], [{ a: [1, 2] }], ['a.1']],
])('%s', async (_, [first, second], [member], fields) => {
  const warnings: string[] = [];
  const asGuest = [first, second];

  await createSharedCheck((line) => warnings.push(line)).compare(
    'artists/3',
    () => Promise.resolve({ reply: asGuest.shift() }),
    () => Promise.resolve({ reply: member }),
  );

  expect(warnings.map((line) => /different values for '(.*)'/.exec(line)?.[1])).toEqual(fields);
});
