import { describe, expect, test } from 'vitest';
import { persona } from '../../personas.ts';
import { applyScenarios } from '../../scenarios.ts';
import { startBackend } from '../../test-backend.ts';

const form = {
  email: 'new@undersong.test',
  password: 'eight or more',
  password_confirmation: 'eight or more',
  terms: true,
  privacy: 'on',
};

describe('POST auth/register', () => {
  test('signs the new member in, unverified, and mails a code', async () => {
    const { call, world } = startBackend();

    const { body } = await call('POST auth/register', { body: form });

    expect(body).toMatchObject({
      status: 'needs_email_verification',
      bootstrapData: { user: { email: form.email, display_name: 'new', email_verified_at: null } },
    });
    expect(world.state.mails).toMatchObject([
      { to: form.email, secret: expect.stringMatching(/^\d{6}$/) },
    ]);
  });

  test('skips verification if none is required', async () => {
    const { call, world } = startBackend();
    applyScenarios(world.state, 'verification not required');

    const { body } = await call('POST auth/register', { body: form });

    expect(body).toMatchObject({
      status: 'success',
      bootstrapData: { user: { email_verified_at: expect.any(String) } },
    });
    expect(world.state.mails).toEqual([]);
  });

  test.each([
    [
      'a taken address',
      { email: persona('member').email },
      'email',
      'The email has already been taken.',
    ],
    ['a bad address', { email: 'no address' }, 'email', 'The email must be a valid email address.'],
    [
      'a short password',
      { password: 'short', password_confirmation: 'short' },
      'password',
      'The password must be at least 8 characters.',
    ],
    [
      'two different passwords',
      { password_confirmation: 'another one' },
      'password',
      'The password confirmation does not match.',
    ],
    ['an unaccepted policy', { terms: false }, 'terms', 'The terms must be accepted.'],
  ])('rejects %s', async (_, change, field, message) => {
    const { call } = startBackend();
    const response = await call('POST auth/register', { body: { ...form, ...change } });
    expect(response).toMatchObject({
      status: 422,
      body: { message, errors: { [field]: [message] } },
    });
  });
});
