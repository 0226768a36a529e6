import { describe, expect, test } from 'vitest';
import type { UserSession } from '../../../contracts/schema/account.ts';
import { startBackend } from '../../test-backend.ts';
import { readAgent } from './user-sessions.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

async function sessionsOf({ call }: ReturnType<typeof startBackend>): Promise<UserSession[]> {
  const { body } = await call('GET user-sessions', { headers: { 'User-Agent': phone } });
  return (body as { sessions: UserSession[] }).sessions;
}

describe('GET user-sessions', () => {
  test('F193 shows this browser by its user agent, and the other sessions by their data', async () => {
    const backend = startBackend('member');

    const sessions = await sessionsOf(backend);

    expect(sessions.find((one) => one.is_current_device)).toMatchObject({
      device_type: 'mobile',
      platform: 'iOS',
      browser: 'Safari',
    });
    expect(sessions.filter((one) => !one.is_current_device)).toHaveLength(4);
  });

  test('F193 hides cookie values of sessions', async () => {
    const backend = startBackend('member');

    expect(JSON.stringify(await sessionsOf(backend))).not.toContain(
      backend.world.state.actingSession,
    );
  });
});

test('F194 signs out every other browser', async () => {
  const backend = startBackend('member');
  const elsewhere = backend.world.state.actingSession ?? '';
  backend.world.actAs('member');

  await backend.call('POST auth/user/confirm-password', { body: { password: 'undersong' } });
  await backend.call('POST user-sessions/logout-other', { body: { password: 'undersong' } });

  expect(await sessionsOf(backend)).toHaveLength(1);
  expect(backend.world.state.sessions[elsewhere]).toBeUndefined();
});

test.each([
  [phone, { device_type: 'mobile', platform: 'iOS', browser: 'Safari' }],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    { device_type: 'tablet', platform: 'Android', browser: 'Chrome' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0',
    { device_type: 'desktop', platform: 'Windows', browser: 'Edge' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { device_type: 'desktop', platform: 'Linux', browser: 'Firefox' },
  ],
  ['curl/8.0', { device_type: 'desktop', platform: null, browser: null }],
])('F193 reads %s', (agent, known) => {
  expect(readAgent(agent)).toEqual(known);
});
