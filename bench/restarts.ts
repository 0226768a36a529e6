import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningProcess, startProcess } from '../bff/test/test-process.ts';
import { noRedis, redisBinary, startRedis } from '../bff/test/test-redis.ts';
import { serveLegacy } from '../mocks/serve.ts';
import { buildIfStale } from '../tools/build/build-stamp.ts';
import { composeService } from '../deploy/compose.ts';
import { provideNginx, whyNoNginx, withSbin } from '../deploy/nginx/nginx.ts';
import { freePort } from '../tools/start/port.ts';
import { browserOf, startVisitors, type Kind, signIn } from './load/site-visitors.ts';
import { untilListening } from './pinned-process.ts';
import { machineLine, writeSections } from './report/results-file.ts';
import { present } from '../mocks/present.ts';

/**
 * Tests rolling restarts of the setup in compose.yaml, without containers: `npm run bench --
 * restarts`. Starts two instances with the settings of that file, Valkey or Redis with its options,
 * nginx with deploy/nginx/foyer.conf, and the demo backend; only the addresses differ. Restarts one
 * instance after the other under load. Fails if a request fails, or a write happens twice or never,
 * and writes its section of RESULTS.md.
 */
const rounds = 3;
const lacks = whyNoNginx() ?? (redisBinary === null ? noRedis : null);
if (lacks !== null) throw new Error(`The test cannot run: ${lacks}.`);
await buildIfStale();

const open: { close(): Promise<void> | void }[] = [];
const folder = mkdtempSync(join(tmpdir(), 'foyer-restarts-'));
open.push({ close: () => rmSync(folder, { recursive: true }) });
const backend = await serveLegacy();
open.push(backend);
const redis = await startRedis(...present(composeService('valkey').command).slice(1));
open.push(redis);

const port = await freePort();
const origin = `https://localhost:${port}`;
const ports = [await freePort(), await freePort()] as const;
const instances = [
  await startInstance('foyer-1', ports[0]),
  await startInstance('foyer-2', ports[1]),
];
const nginx = await startNginx();

const ask = browserOf(origin, join(folder, 'site.pem'));
const session = await signIn(ask, origin);
const playlists = (): string[] => backend.world.state.catalogue.playlists.map(({ name }) => name);
const before = new Set(playlists());
const began = performance.now();
const visiting = startVisitors(kinds());
await wait(2_000);
for (let round = 0; round < rounds; round += 1) {
  for (const [index, name] of (['foyer-1', 'foyer-2'] as const).entries())
    await restart(index, name);
}
await wait(1_000);
const visits = await visiting.stop();
const seconds = (performance.now() - began) / 1_000;
report(playlists());
nginx.kill();
for (const one of open.toReversed()) await one.close();
process.exit();

/** The settings of compose.yaml, with the addresses of this run. */
async function startInstance(name: string, ownPort: number): Promise<RunningProcess> {
  const { environment = {} } = composeService(name, { PUBLIC_URL: origin });
  const here = {
    UPSTREAM_URL: backend.url,
    REDIS_URL: redis.url,
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(ownPort),
  };
  const instance = await startProcess(open as never, {
    ...environment,
    UPSTREAM_ORIGIN: new URL(present(environment['UPSTREAM_URL'])).origin,
    FOYER_WEB_FOLDER: 'dist/web',
    LOG_LEVEL: 'info',
    ...here,
  });
  // Ends the child process, however the benchmark ends.
  process.once('exit', () => instance.child.kill('SIGKILL'));
  return instance;
}

async function startNginx(): Promise<ChildProcess> {
  const child = spawn('nginx', provideNginx({ folder, port, instances: ports }), {
    env: withSbin,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await untilListening(child, port);
  return child;
}

/**
 * Like `docker compose up --detach --wait` for one service: returns when the new instance responds.
 */
async function restart(index: number, name: string): Promise<void> {
  const child = instances[index]?.child;
  if (!child) throw new TypeError(`There is no instance ${index}.`);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${code}.`);
  instances[index] = await startInstance(name, present(ports[index]));
}

function kinds(): Kind[] {
  const isPage = ({ status, body }: { status: number; body: string }): boolean =>
    status === 200 && body.trimEnd().endsWith('</html>');
  const write = (turn: number, pieces: string[]) =>
    ask('/api/v1/playlists', {
      method: 'POST',
      headers: { ...session, 'x-turn': String(turn) },
      pieces,
    });
  const isMade = ({ status, body }: { status: number; body: string }, turn: number): boolean =>
    status === 200 && body.includes(`"name":"Turn ${turn}"`);
  return [
    {
      name: 'pages of guests',
      visitors: 4,
      ask: (turn) => ask(['/', '/pricing', '/login'][turn % 3] ?? '/'),
      isRight: isPage,
    },
    {
      name: 'pages of a member',
      visitors: 2,
      ask: () => ask('/notifications', { headers: session }),
      isRight: isPage,
    },
    {
      name: 'reads',
      visitors: 4,
      ask: () => ask('/api/v1/users/1', { headers: session }),
      isRight: ({ status, body }) => status === 200 && body.includes('"Mira Lindqvist"'),
    },
    {
      name: 'writes',
      visitors: 2,
      ask: (turn) => write(turn, [JSON.stringify({ name: `Turn ${turn}` })]),
      isRight: isMade,
    },
    {
      name: 'three-second writes',
      visitors: 6,
      ask: (turn) => write(turn, ['{"name":', ` "Turn ${turn}"`, ', "public": false', '}']),
      isRight: isMade,
    },
  ];
}

function report(after: readonly string[]): void {
  const failures = visits.flatMap(({ kind, failure }) =>
    failure === null ? [] : [`${kind}: ${failure}`],
  );
  const made = after.filter((name) => !before.has(name));
  const due = visits.filter(
    ({ kind, failure }) => kind.startsWith('writes') && failure === null,
  ).length;
  const twice = made.length - new Set(made).size;
  const missing = due - new Set(made).size;
  const moved = readFileSync(join(folder, 'access.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(',')).length;
  const rows = kinds().map(({ name }) => {
    const times = visits
      .filter(({ kind }) => kind === name)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b);
    const at = (share: number): string =>
      (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(
        0,
      );
    return `| ${name} | ${times.length} | ${failures.filter((one) => one.startsWith(`${name}:`)).length} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`;
  });
  const verdict = `Of ${visits.length} requests in ${seconds.toFixed(0)} s, ${failures.length} failed. ${moved} reached an instance that no longer took connections, and went to the other. Of ${due} confirmed writes, ${missing} are missing and ${twice} happened twice. Limit: no failed request, no missing or duplicate write. ${failures.length + twice + missing === 0 ? 'Met' : 'Missed'}.`;
  console.log([...rows, verdict, ...failures.slice(0, 5)].join('\n'));
  if (!verdict.endsWith('Met.')) process.exitCode = 1;
  writeSections({
    'Rolling restarts behind nginx': [
      `\`npm run bench -- restarts\`, ${machineLine()}. Two instances, Valkey or Redis, and nginx, started by hand with the settings of \`compose.yaml\` and \`deploy/nginx/foyer.conf\`, in front of the demo backend. Each instance is restarted ${rounds} times in turn under load, over TLS. Times in ms.`,
      [
        '| requests | number | failed | median | p99 | slowest |',
        '|---|--:|--:|--:|--:|--:|',
        ...rows,
      ].join('\n'),
      verdict,
    ].join('\n\n'),
  });
}
