import { afterEach, expect, test } from 'vitest';
import { send } from './test-gateway.ts';
import { reloads, startWithSettings } from './test-settings-file.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const secrets = ['the-first-token-1234', 'the-second-token-1234'] as const;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('after SIGHUP, a changed file takes effect without a restart, and the log masks secrets', async () => {
  const one = await startWithSettings(
    open,
    `LOG_LEVEL=info\nUPSTREAM_FIRST_BYTE_TIMEOUT=10\nSTATUS_TOKEN=${secrets[0]}\n`,
  );
  const slow = await send(one.url, '/api/v1/x?wait=200');
  expect(slow.status).toBe(200);

  one.write(
    `LOG_LEVEL=debug\nUPSTREAM_FIRST_BYTE_TIMEOUT=0.1\nSTATUS_TOKEN=${secrets[1]}\nPORT=1\n`,
  );
  one.child.kill('SIGHUP');
  await expect.poll(() => reloads(one).length).toBe(1);

  expect(reloads(one)[0]).toMatchObject({
    changed: { LOG_LEVEL: 'debug', UPSTREAM_FIRST_BYTE_TIMEOUT: '0.1', STATUS_TOKEN: '***' },
    needRestart: ['PORT'],
  });
  expect((await send(one.url, '/api/v1/x?wait=2000')).status).toBe(504);
  expect((await send(one.url, '/metrics', bearer(secrets[0]))).status).toBe(401);
  const { status, body } = await send(one.url, '/metrics', bearer(secrets[1]));
  expect(status).toBe(200);
  expect(body).toMatch(/^foyer_settings_reloads_total\{outcome="ok"\} [1-9]/m);
  await send(one.url, '/healthz');
  await expect.poll(() => one.log.some(({ path }) => path === '/healthz')).toBe(true);
  expect(JSON.stringify(one.log)).not.toMatch(/the-(?:first|second)-token/);
  const page = await send(one.url, '/_foyer/status', bearer(secrets[1]));
  expect(page.body).toContain('After a restart, these change: PORT.');
}, 30_000);
