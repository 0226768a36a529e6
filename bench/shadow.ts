import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { startProcess } from '../bff/test/test-process.ts';
import { serveLegacy } from '../mocks/serve.ts';
import { loadKeepAlive } from './load/keep-alive.ts';
import { machineLine, writeSections } from './report/results-file.ts';
import { table } from './report/tables.ts';

/**
 * `npm run bench -- shadow`: compares two demo backends, the second with three planted differences,
 * over 10,000 reads of guests. The first pass runs at full speed to measure the cost; the second is
 * slow enough to compare almost all reads. Fails unless exactly these three are found. `--requests
 * 500` is quicker, and writes nothing.
 */
const { values } = parseArgs({ options: { requests: { type: 'string', default: '10000' } } });
const requests = Number(values.requests);
const token = 'operators-token-1234';

interface Json {
  album?: { id: number };
  artist?: object;
  artists?: unknown[];
}
/** The planted differences of the second backend, by path prefix. */
const planted: [path: string, change: (reply: Json) => unknown][] = [
  [
    '/api/v1/albums/1',
    ({ album, ...rest }) => ({ ...rest, album: { ...album, id: String(album?.id) } }),
  ],
  [
    '/api/v1/artists/2',
    ({ artist, ...rest }) => ({ ...rest, artist: without(artist ?? {}, 'name') }),
  ],
  [
    '/api/v1/landing/artists',
    ({ artists, ...rest }) => ({ ...rest, artists: artists?.toReversed() }),
  ],
];
const wanted = [
  ['GET albums/{id}', 'album.id', 'type'],
  ['GET artists/{id}', 'artist.name', 'missing'],
  ['GET landing/artists', 'artists', 'order'],
];

function without(value: object, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

const [first, second] = [await serveLegacy(), await serveLegacy()];
// Both backends need the same people: relative times would differ if each were created separately.
second.world.state.people = structuredClone(first.world.state.people);
const other = createServer((req, res) => void changed(req, res)).listen(0, '127.0.0.1');
await new Promise((resolve) => {
  other.once('listening', resolve);
});

async function changed(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const response = await fetch(new URL(req.url ?? '/', second.url), {
    headers: { accept: 'application/json' },
  });
  const [, change] = planted.find(([path]) => req.url?.split('?', 1)[0] === path) ?? [];
  const body = (await response.text()).replaceAll(second.url, '');
  res
    .writeHead(response.status, { 'content-type': 'application/json' })
    .end(change ? JSON.stringify(change(JSON.parse(body) as Json)) : body);
}

const open: { close(): Promise<void> }[] = [];
const env = { UPSTREAM_URL: first.url, STATUS_TOKEN: token, RATE_LIMIT: 'off', DRIFT: 'off' };
const shadowed = {
  ...env,
  SHADOW_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
  SHADOW_SAMPLE: '100',
  SHADOW_RATE: '2000',
};
const ways = await Promise.all(
  [
    ['without', env],
    ['with a second backend', shadowed],
  ].map(async ([way, one]) => ({
    way: way as string,
    ...(await startProcess(open, one as Record<string, string>)),
  })),
);
const paths = [
  'landing/artists',
  'albums/1',
  'albums/2',
  'albums/3',
  'artists/1',
  'artists/2',
  'artists/3',
  'tracks/1',
  'tracks/2',
  'playlists/1',
  'billing/products',
  'genres',
].map((path) => `/api/v1/${path}`);

const rows: string[][] = [];
for (const { way, url } of ways) {
  const latencies = { p50: [] as number[], p99: [] as number[] };
  for (const path of paths) {
    const outcome = await loadKeepAlive({
      port: Number(new URL(url).port),
      request: { method: 'GET', path, headers: { accept: 'application/json' }, bodyBytes: 0 },
      seconds: 120,
      most: Math.ceil(requests / paths.length),
      connections: 4,
    });
    if (outcome.failures > 0) throw new Error(`${path} failed ${outcome.failures} times.`);
    latencies.p50.push(outcome.p50Ms);
    latencies.p99.push(outcome.p99Ms);
  }
  const mean = (all: number[]): string =>
    (all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(2);
  rows.push([way, mean(latencies.p50), mean(latencies.p99)]);
}

interface Seen {
  shadow: {
    counts: Record<'same' | 'differs' | 'failed' | 'skipped', number>;
    findings: { call: string; path: string; kind: string }[];
    noise: string[];
  };
}
const beside = ways[1]?.url;
async function seen(): Promise<Seen['shadow']> {
  await wait(1_000);
  return (
    (await (
      await fetch(`${beside}/_foyer/status`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      })
    ).json()) as Seen
  ).shadow;
}

const loaded = await seen();
for (let sent = 0; sent < requests; sent += paths.length) {
  await Promise.all(
    paths.map(
      async (path) =>
        void (await (
          await fetch(`${beside}${path}`, { headers: { accept: 'application/json' } })
        ).arrayBuffer()),
    ),
  );
  await wait(40);
}
const shadow = await seen();
const countsOf = (counts: Seen['shadow']['counts'], before?: Seen['shadow']['counts']): string =>
  (['same', 'differs', 'failed', 'skipped'] as const)
    .map((name) => `${counts[name] - (before?.[name] ?? 0)} ${name}`)
    .join(', ');
const found = shadow.findings.map(({ call, path, kind }) => [call, path, kind]);
const isMet = isDeepStrictEqual(found, wanted);
const report = `${requests} guests' reads of twelve addresses, in front of the demo backend. All are candidates for a comparison with a second backend that differs in three ways. \`npm run bench -- shadow\`, ${machineLine()}.

${table(['', 'p50 ms, mean of the addresses', 'p99 ms'], rows)}

At full speed: ${countsOf(loaded.counts)}. With twelve reads every 40 ms: ${countsOf(shadow.counts, loaded.counts)}. Found: ${found.map((one) => one.join(' ')).join('; ')}. Noise: ${shadow.noise.join('; ') || 'none'}. ${isMet ? 'These are exactly the three planted differences.' : 'These are NOT the three planted differences.'}`;
console.log(report);
if (requests >= 10_000) writeSections({ 'Shadow backend': report });
for (const one of open) await one.close();
other.close();
other.closeAllConnections();
process.exit(isMet ? 0 : 1);
