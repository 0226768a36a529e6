import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { listen, send } from './test-gateway.ts';
import { type RunningProcess, startProcess } from './test-process.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const secrets = ['the-first-token-1234', 'the-second-token-1234'] as const;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** A process with this file of settings, before a backend that answers after `?wait=` ms. */
async function start(
  content: string,
  surroundings: Parameters<typeof startProcess>[2] = {},
): Promise<RunningProcess & { write(content: string): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-live-'));
  const path = join(folder, 'foyer.env');
  const write = (next: string): void => {
    writeFileSync(`${path}.new`, next);
    renameSync(`${path}.new`, path);
  };
  write(content);
  const upstream = await listen((req, res) => {
    const ms = Number(new URL(req.url ?? '', 'http://x').searchParams.get('wait'));
    setTimeout(
      () => res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
      ms,
    );
  });
  const env = { UPSTREAM_URL: upstream.url, SETTINGS_FILE: path };
  const running = await startProcess(open, env, surroundings);
  open.push(upstream, { close: async () => rmSync(folder, { recursive: true }) });
  return { ...running, write };
}

const reloads = ({ log }: RunningProcess): Record<string, unknown>[] =>
  log.filter(({ msg }) => msg === 'settings reloaded');

test('a changed file takes effect within seconds, without a restart, and the log masks secrets', async () => {
  const one = await start(
    `LOG_LEVEL=info\nUPSTREAM_FIRST_BYTE_TIMEOUT=10\nSTATUS_TOKEN=${secrets[0]}\n`,
  );
  const slow = await send(one.url, '/api/v1/x?wait=400');
  expect(slow.status).toBe(200);

  one.write(
    `LOG_LEVEL=debug\nUPSTREAM_FIRST_BYTE_TIMEOUT=0.1\nSTATUS_TOKEN=${secrets[1]}\nPORT=1\n`,
  );
  await expect.poll(() => reloads(one).length, { timeout: 8_000 }).toBe(1);

  expect(reloads(one)[0]).toMatchObject({
    changed: { LOG_LEVEL: 'debug', UPSTREAM_FIRST_BYTE_TIMEOUT: '0.1', STATUS_TOKEN: '***' },
    needRestart: ['PORT'],
  });
  expect((await send(one.url, '/api/v1/x?wait=2000')).status).toBe(504);
  expect((await send(one.url, '/metrics', bearer(secrets[0]))).status).toBe(401);
  const { status, body } = await send(one.url, '/metrics', bearer(secrets[1]));
  expect([status, body.includes('foyer_settings_reloads_total{outcome="ok"} 1')]).toEqual([
    200,
    true,
  ]);
  await send(one.url, '/healthz');
  await expect
    .poll(() => one.log.some(({ path }) => path === '/healthz'), { timeout: 2_000 })
    .toBe(true);
  expect(JSON.stringify(one.log)).not.toMatch(/the-(?:first|second)-token/);
  const page = await send(one.url, '/_foyer/status', bearer(secrets[1]));
  expect(page.body).toContain('After a restart, these change: PORT.');
}, 30_000);

test('a request that is under way keeps the settings that it began with', async () => {
  const one = await start('UPSTREAM_FIRST_BYTE_TIMEOUT=10\nUPSTREAM_IDLE_TIMEOUT=10\n');
  const outgoing = request(`${one.url}/api/v1/x?wait=2500`).end();
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  await wait(300);

  one.write('UPSTREAM_FIRST_BYTE_TIMEOUT=0.1\nUPSTREAM_IDLE_TIMEOUT=0.1\n');
  one.child.kill('SIGHUP');
  await expect.poll(() => reloads(one).length, { timeout: 5_000 }).toBeGreaterThan(0);

  expect((await send(one.url, '/api/v1/x?wait=2000')).status).toBe(504);
  const [response] = await answered;
  expect([response.statusCode, await text(response)]).toEqual([200, '{"ok":true}']);
}, 30_000);

test('an invalid file changes nothing, is reported with its line, and a corrected one takes effect', async () => {
  const one = await start(`STATUS_TOKEN=${secrets[0]}\nUPSTREAM_FIRST_BYTE_TIMEOUT=10\n`);

  one.write(`STATUS_TOKEN=${secrets[1]}\nUPSTREAM_FIRST_BYTE_TIMEOUT=soon\n`);
  one.child.kill('SIGHUP');
  const failure = (): Record<string, unknown> | undefined =>
    one.log.find(({ msg }) => String(msg).startsWith('SETTINGS_FILE is invalid'));
  await expect.poll(failure, { timeout: 5_000 }).toBeDefined();

  expect(failure()).toMatchObject({
    level: 'error',
    problems: [
      "UPSTREAM_FIRST_BYTE_TIMEOUT: read 'soon', expected a number of seconds, such as 5 or 0.5; 0 switches it off.",
    ],
    msg: 'SETTINGS_FILE is invalid. The old settings stay in effect.',
  });
  const { body } = await send(one.url, '/metrics', bearer(secrets[0]));
  expect(body).toContain('foyer_settings_reload_failed 1');
  one.write(`STATUS_TOKEN=${secrets[0]}\nUPSTREAM_FIRST_BYTE_TIMEOUT=0.1\n`);
  await expect.poll(() => reloads(one).length, { timeout: 8_000 }).toBeGreaterThan(0);
  expect((await send(one.url, '/api/v1/x?wait=2000')).status).toBe(504);
}, 30_000);

test('a lower limit of requests leaves more connections to visitors', async () => {
  const one = await start('UPSTREAM_MAX_REQUESTS=1000\n', { files: 300 });
  const connectOften = async (times: number): Promise<number> => {
    const sockets = Array.from({ length: times }, () =>
      connect(Number(new URL(one.url).port), '127.0.0.1').on('error', () => {}),
    );
    await Promise.all(sockets.map((socket) => once(socket.resume(), 'connect')));
    // The process closes those beyond its limit at once.
    await wait(700);
    const { length: kept } = sockets.filter((socket) => !socket.closed);
    for (const socket of sockets.filter(({ closed }) => !closed)) {
      socket.destroy();
      await once(socket, 'close');
    }
    return kept;
  };
  // Of 204 files, a third is for requests.
  expect(await connectOften(170)).toBe(136);

  one.write('UPSTREAM_MAX_REQUESTS=10\n');
  await expect.poll(() => reloads(one).length, { timeout: 8_000 }).toBe(1);

  expect(await connectOften(170)).toBe(170);
}, 30_000);
