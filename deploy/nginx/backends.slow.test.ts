import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../bff/config/read-config.ts';
import { send, startGateway } from '../../bff/test/test-gateway.ts';
import { personByEmail } from '../../mocks/people.ts';
import { persona } from '../../mocks/personas.ts';
import { present } from '../../mocks/present.ts';
import { serveLegacy } from '../../mocks/serve.ts';
import { createWorld, type World } from '../../mocks/world.ts';
import { freePort } from '../../tools/start/port.ts';
import { nginxFile, whyNoNginx } from './nginx.ts';
import { startNginx } from './test-nginx.ts';

const open: { close(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

/** nginx with deploy/nginx/backends.conf before these two addresses. */
async function startBalancer(backends: readonly [string, string]) {
  const port = await freePort();
  const servers = nginxFile('backends.conf')
    .replace('127.0.0.1:8080;', `127.0.0.1:${port};`)
    .replace('10.0.0.21:80 ', `${new URL(backends[0]).host} `)
    .replace('10.0.0.22:80 ', `${new URL(backends[1]).host} `);
  return startNginx(open, port, servers);
}

function tokenOfAdmin({ state }: World): string {
  const admin = present(personByEmail(state, persona('admin').email));
  admin.tokens.push({ id: 11, name: 'test', last_used_at: null });
  state.plainTokens['11|secret'] = admin.id;
  return '11|secret';
}

test('all reads succeed and writes arrive once when one of two backends is killed', async (context) => {
  context.skip(whyNoNginx() !== null, whyNoNginx() ?? '');
  // Two servers of one backend: they share everything that they store.
  const world = createWorld();
  const one = await serveLegacy({ world });
  const other = await serveLegacy({ world });
  open.push(other);
  const authorization = `Bearer ${tokenOfAdmin(world)}`;
  const balancer = await startBalancer([one.url, other.url]);
  const front = await startGateway(balancer.url);
  open.push(front);
  world.state.latencyMs = 150;

  const reads: number[] = [];
  const writes: number[] = [];
  const end = new AbortController();
  async function read(): Promise<void> {
    while (!end.signal.aborted) reads.push((await send(front.url, '/api/v1/users/1')).status);
  }
  async function write(): Promise<void> {
    while (!end.signal.aborted) {
      const turn = writes.push(0) - 1;
      const body = JSON.stringify({ name: `Turn ${turn}` });
      const headers = { authorization, 'content-type': 'application/json' };
      writes[turn] = (
        await send(front.url, `/api/v1/playlists?number=${turn}`, { method: 'POST', headers, body })
      ).status;
    }
  }
  const visitors = [write, read, write, write, read, write, write, read, write];
  const visits: Promise<void>[] = [];
  for (const visit of visitors) {
    visits.push(visit());
    await wait(17);
  }
  await wait(600);
  // Each server has half of the requests that wait, and more of them are writes: so the killed
  // server has at least one write.
  world.state.latencyMs = 3_000;
  await vi.waitFor(async () => {
    const calls = (await world.calls?.read(0)) ?? [];
    expect(calls.filter(({ ms }) => ms === null)).toHaveLength(visitors.length);
  });
  world.state.latencyMs = 150;
  const before = writes.length;
  await one.close();
  await wait(1_500);
  end.abort();
  await Promise.all(visits);

  const calls = (await world.calls?.read(0)) ?? [];
  const arrivals = writes.map(
    (_, turn) => calls.filter(({ query }) => query['number'] === `${turn}`).length,
  );
  const names = world.state.catalogue.playlists.map(({ name }) => name);
  const counts = writes.map((_, turn) => names.filter((name) => name === `Turn ${turn}`).length);
  const served = writes.map((status) => (status === 200 ? 1 : 0));

  expect(arrivals.filter((count) => count !== 1)).toEqual([]);
  expect(reads.filter((status) => status !== 200)).toEqual([]);
  expect(reads.length).toBeGreaterThan(20);
  // Writes at the killed server failed; the visitor decides whether to send them again.
  expect(writes.slice(0, before).filter((status) => status === 502).length).toBeGreaterThan(0);
  expect(counts.filter((count, turn) => count > 1 || count < (served[turn] ?? 0))).toEqual([]);
  expect(writes.slice(before).filter((status) => status !== 200)).toEqual([]);
  for (const { url } of [one, other])
    expect(balancer.attempts()).toContain(`${new URL(url).host}|200`);
}, 20_000);

test('nginx waits for the backend longer than Foyer', () => {
  const { firstByteMs } = readConfig({ UPSTREAM_URL: 'http://127.0.0.1:8080' });
  const seconds = /^\s*proxy_read_timeout (\d+)s;/m.exec(nginxFile('backends.conf'))?.[1];

  expect(Number(seconds) * 1_000).toBeGreaterThan(firstByteMs);
});
