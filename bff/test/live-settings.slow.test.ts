import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { send } from './test-gateway.ts';
import { reloads, startWithSettings } from './test-settings-file.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const secrets = ['the-first-token-1234', 'the-second-token-1234'] as const;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('a changed file takes effect within seconds, without a restart or a signal', async () => {
  const one = await startWithSettings(open, 'LOG_LEVEL=info\n');

  one.write('LOG_LEVEL=debug\n');

  await expect.poll(() => reloads(one).length, { timeout: 8_000 }).toBe(1);
  expect(reloads(one)[0]).toMatchObject({ changed: { LOG_LEVEL: 'debug' } });
}, 30_000);

test('a request that is under way keeps the settings that it began with', async () => {
  const one = await startWithSettings(
    open,
    'UPSTREAM_FIRST_BYTE_TIMEOUT=10\nUPSTREAM_IDLE_TIMEOUT=10\n',
  );
  const outgoing = request(`${one.url}/api/v1/x?wait=1200`).end();
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  await expect.poll(() => one.heard).toHaveLength(1);

  one.write('UPSTREAM_FIRST_BYTE_TIMEOUT=0.1\nUPSTREAM_IDLE_TIMEOUT=0.1\n');
  one.child.kill('SIGHUP');
  await expect.poll(() => reloads(one).length, { timeout: 5_000 }).toBeGreaterThan(0);

  expect((await send(one.url, '/api/v1/x?wait=2000')).status).toBe(504);
  const [response] = await answered;
  expect([response.statusCode, await text(response)]).toEqual([200, '{"ok":true}']);
}, 30_000);

test('an invalid file changes nothing, is reported with its line, and a corrected one takes effect', async () => {
  const one = await startWithSettings(
    open,
    `STATUS_TOKEN=${secrets[0]}\nUPSTREAM_FIRST_BYTE_TIMEOUT=10\n`,
  );

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
  one.child.kill('SIGHUP');
  await expect.poll(() => reloads(one).length).toBeGreaterThan(0);
  expect((await send(one.url, '/api/v1/x?wait=2000')).status).toBe(504);
}, 30_000);

test('a lower limit of requests leaves more connections to visitors', async () => {
  const one = await startWithSettings(open, 'UPSTREAM_MAX_REQUESTS=1000\n', { files: 300 });
  /** Opens more connections than the bound, and waits until as many as it are left. */
  const connectBeyond = async (bound: number): Promise<void> => {
    const sockets = Array.from({ length: bound + 30 }, () =>
      connect(Number(new URL(one.url).port), '127.0.0.1').on('error', () => {}),
    );
    await Promise.all(sockets.map((socket) => once(socket.resume(), 'connect')));
    const left = () => sockets.filter(({ closed }) => !closed);
    await expect.poll(() => left().length).toBe(bound);
    for (const socket of left()) {
      socket.destroy();
      await once(socket, 'close');
    }
  };
  // Of 204 files, a third is for requests.
  await connectBeyond(136);

  one.write('UPSTREAM_MAX_REQUESTS=10\n');
  one.child.kill('SIGHUP');
  await expect.poll(() => reloads(one).length).toBe(1);

  await connectBeyond(194);
}, 30_000);
