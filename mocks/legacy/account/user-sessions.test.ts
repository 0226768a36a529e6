import { describe, expect, test } from 'vitest';
import type { UserSession } from '../../../contracts/schema/account.ts';
import { personById } from '../../people.ts';
import { persona } from '../../personas.ts';
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

describe('DELETE user-sessions/{id}', () => {
  test('B020 signs out exactly one other browser, and no remember cookie brings it back', async () => {
    const backend = startBackend('member');
    const elsewhere = backend.world.state.actingSession ?? '';
    const person = personById(backend.world.state, 1);
    if (person) person.remember_token = 'kept';
    backend.world.actAs('member');
    await backend.call('POST auth/user/confirm-password', { body: { password: 'undersong' } });
    const before = await sessionsOf(backend);
    const live = before.find((one) => !one.is_current_device && String(one.id).startsWith('s-'));

    const { status } = await backend.call('DELETE user-sessions/{id}', {
      params: { id: live?.id ?? '' },
    });

    expect(status).toBe(200);
    expect(backend.world.state.sessions[elsewhere]).toBeUndefined();
    expect((await sessionsOf(backend)).map(({ id }) => id)).toEqual(
      before.map(({ id }) => id).filter((id) => id !== live?.id),
    );
    expect(person?.remember_token).toBeNull();
  });

  test('B020 refuses the session of the request', async () => {
    const backend = startBackend('member');
    await backend.call('POST auth/user/confirm-password', { body: { password: 'undersong' } });
    const own = (await sessionsOf(backend)).find((one) => one.is_current_device);

    const { status } = await backend.call('DELETE user-sessions/{id}', {
      params: { id: own?.id ?? '' },
    });

    expect(status).toBe(422);
  });
});

test('B020 mails about a sign-in from a new browser once, on request', async () => {
  const backend = startBackend('member');
  const { state } = backend.world;
  state.notificationChoices[1] = [{ notif_id: 'E01', channels: { email: true, browser: true } }];
  const signIn = async (agent: string) => {
    backend.world.actAs('guest');
    await backend.call('POST auth/login', {
      body: { email: persona('member').email, password: 'undersong' },
      headers: { 'User-Agent': agent },
    });
  };

  await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  // The member already has Safari on iOS.
  await signIn(phone);

  expect(state.mails.map(({ subject, text }) => `${subject}: ${text}`)).toEqual([
    'New sign-in to your account: Someone signed in with Firefox on Linux. If it was not you: /account-settings#sessions',
  ]);
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
