import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { listen, send } from './test-gateway.ts';
import { runProcess, startProcess } from './test-process.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

test.each([
  [
    { UPSTREM_URL: 'http://x', PORT: 'x' },
    "UPSTREM_URL: no setting has this name; the nearest is UPSTREAM_URL.\nPORT: read 'x', expected a port number from 0 to 65535.\nUPSTREAM_URL: read nothing, expected an http or https address, such as https://api.example.test.\n",
  ],
  [
    { UPSTREAM_URL: 'http://x', FOYER_WEB_FOLDER: '/no/such' },
    "FOYER_WEB_FOLDER: read '/no/such', expected the folder of a build.\n",
  ],
])('exits on %j with a line for each problem', async (env, line) => {
  const child = runProcess(open, env);
  const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

  expect([code, error]).toEqual([1, line]);
});

test('after SIGTERM, finishes requests in flight, refuses new ones and exits with 0', async () => {
  const finish = Promise.withResolvers<void>();
  const upstream = await listen((_, res) => {
    res.writeHead(200).write('half');
    void finish.promise.then(() => res.end('rest'));
  });
  open.push(upstream);
  const { child, url, log } = await startProcess(open, { UPSTREAM_URL: upstream.url });
  const outgoing = request(`${url}/storage/x`).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];

  child.kill('SIGTERM');
  await expect
    .poll(() =>
      send(url, '/healthz').then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  finish.resolve();

  const ended = once(child, 'close');
  expect(await text(response)).toBe('halfrest');
  expect(await ended).toEqual([0, null]);
  expect(log).toContainEqual(expect.objectContaining({ path: '/storage/x', status: 200 }));
});

test('reloads the ROUTES file on SIGHUP, and keeps the old rules if it is invalid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-routes-'));
  const path = join(folder, 'routes.json');
  const [first, second] = await Promise.all(
    ['first', 'second'].map((name) => listen((_, res) => res.end(name))),
  );
  open.push(first!, second!, { close: async () => rmSync(folder, { recursive: true }) });
  const write = (to: string): void =>
    writeFileSync(
      path,
      JSON.stringify({
        backends: { b: second!.url },
        routes: [{ name: 'files', prefix: 'storage', to }],
      }),
    );
  write('b');
  const { child, url, log } = await startProcess(open, { UPSTREAM_URL: first!.url, ROUTES: path });
  const logged = (msg: RegExp): Promise<Record<string, unknown>> =>
    vi.waitFor(() => log.find((entry) => msg.test(String(entry['msg']))) ?? expect.fail());
  expect((await send(url, '/storage/x')).body).toBe('second');

  write('c');
  child.kill('SIGHUP');
  expect(await logged(/old rules stay active/)).toMatchObject({
    level: 'error',
    problems: ["routes[0].to: read 'c', expected one of a, b."],
  });
  expect((await send(url, '/storage/x')).body).toBe('second');

  write('a');
  child.kill('SIGHUP');
  await logged(/loaded/);
  expect((await send(url, '/storage/x')).body).toBe('first');
});

test('keeps running on SIGHUP without a ROUTES file', async () => {
  const { child, url, log } = await startProcess(open, { UPSTREAM_URL: 'http://127.0.0.1:1' });

  child.kill('SIGHUP');

  await vi.waitFor(() => expect(log.map(({ msg }) => msg)).toContain('nothing to reload'));
  expect((await send(url, '/healthz')).status).toBe(200);
});

test('exits with one line about a port in use', async () => {
  const occupant = await listen(() => {});
  open.push(occupant);
  const child = runProcess(open, {
    UPSTREAM_URL: 'http://127.0.0.1:1',
    PORT: new URL(occupant.url).port,
  });
  const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/^PORT: cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE.*\n$/),
  ]);
});
