import { describe, expect, test } from 'vitest';
import { persona } from '../../personas.ts';
import { startBackend } from '../../test-backend.ts';
import { present } from '../../present.ts';

const { email, password } = persona('member');
const fresh = { email, password: 'a new password', password_confirmation: 'a new password' };

async function forgotten() {
  const backend = startBackend();
  await backend.call('POST auth/forgot-password', { body: { email } });
  return { ...backend, token: present(backend.world.state.mails[0]?.secret) };
}

describe('a forgotten password', () => {
  test('is replaced once with the mailed token', async () => {
    const { call, token } = await forgotten();

    const first = await call('POST auth/reset-password', { body: { ...fresh, token } });
    const second = await call('POST auth/reset-password', { body: { ...fresh, token } });

    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Your password has been reset!' },
    });
    expect(second).toMatchObject({
      status: 422,
      body: { errors: { email: ['This password reset token is invalid.'] } },
    });
    expect((await call('POST auth/login', { body: { email, password } })).status).toBe(422);
    expect(
      (await call('POST auth/login', { body: { email, password: fresh.password } })).status,
    ).toBe(200);
  });

  test('is not replaced if the token is older than an hour', async () => {
    const { call, world, token } = await forgotten();
    world.advance(3_600_001);
    expect((await call('POST auth/reset-password', { body: { ...fresh, token } })).status).toBe(
      422,
    );
  });

  test('sends at most one mail a minute', async () => {
    const { call, world } = await forgotten();

    const soon = await call('POST auth/forgot-password', { body: { email } });
    world.advance(60_000);
    const later = await call('POST auth/forgot-password', { body: { email } });

    expect(soon).toMatchObject({
      status: 422,
      body: { errors: { email: ['Please wait before retrying.'] } },
    });
    expect(later).toMatchObject({
      status: 200,
      body: { message: 'We have emailed your password reset link!' },
    });
  });

  test('redirects signed-in members as PHP does, even API clients', async () => {
    const { call } = startBackend('member');

    const response = await call('POST auth/forgot-password', { body: { email } });

    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      'http://localhost:3000/',
    ]);
  });
});
