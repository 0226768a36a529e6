import { describe, expect, test } from 'vitest';
import { startBackend } from '../test-backend.ts';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';

describe('GET users/{id}', () => {
  test('shows members their own data, with tokens and connected accounts on request', async () => {
    const { call } = startBackend('member');
    const input = { params: { id: 1 } };

    const plain = await call('GET users/{id}', input);
    const full = await call('GET users/{id}', {
      ...input,
      query: { with: 'tokens,social_profiles' },
    });

    const own = { id: 1, email: 'mira@undersong.test', two_factor_recovery_codes: [] };
    expect(plain.body).toMatchObject({ user: own });
    expect(JSON.stringify(plain.body)).not.toMatch(/tokens|social_profiles/);
    expect(full.body).toMatchObject({
      user: { ...own, tokens: [{ id: 11 }, { id: 12 }], social_profiles: [{}] },
    });
  });

  test('shows others only the profile', async () => {
    const { call } = startBackend('member');

    const { body } = await call('GET users/{id}', { params: { id: 4 } });

    expect(body).toMatchObject({ user: { id: 4, display_name: 'Ines Okonkwo' } });
    expect(JSON.stringify(body)).not.toMatch(/email|tokens|recovery|permissions/);
  });

  test.each(['me', 999, 'nonsense'])('returns a 404 for the ID %s', async (id) => {
    const { call } = startBackend('member');
    expect(await call('GET users/{id}', { params: { id } })).toMatchObject({
      status: 404,
      body: { message: `No query results for model [App\\Models\\User] ${id}` },
    });
  });
});

test('F199 a member who deletes their account is signed out, and cannot sign in again', async () => {
  const { call } = startBackend('member');

  await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });
  await call('DELETE users/{ids}', { params: { ids: 1 }, query: { deleteCurrentUser: true } });

  expect(await call('GET user-sessions')).toMatchObject({ status: 401 });
  expect(
    await call('POST auth/login', {
      body: { email: 'mira@undersong.test', password: 'undersong' },
    }),
  ).toMatchObject({ status: 422 });
});

describe('POST users/me/locale', () => {
  test.each(['guest', 'member'] as const)(
    'is stored for a %s, and the reply has the translated lines',
    async (who) => {
      const { call } = startBackend(who);

      const { body } = await call('POST users/me/locale', { body: { locale: 'ar' } });
      const after = normaliseBootstrap((await call('GET bootstrap-data')).body);

      expect(body).toMatchObject({ locale: { language: 'ar', name: 'العربية' } });
      expect(after.i18n.language).toBe('ar');
      expect(Object.keys(after.i18n.lines).length).toBeGreaterThan(50);
    },
  );

  test('refuses a language that the site lacks', async () => {
    const { call } = startBackend();
    expect(await call('POST users/me/locale', { body: { locale: 'xx' } })).toMatchObject({
      status: 422,
      body: { errors: { locale: ['The selected locale is invalid.'] } },
    });
  });
});
