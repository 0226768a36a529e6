import { describe, expect, test } from 'vitest';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { startBackend } from '../test-backend.ts';

describe('POST users/me/locale', () => {
  test.each(['guest', 'member'] as const)(
    'is stored for a %s, and the reply has the translated lines',
    async (who) => {
      const { call, world } = startBackend();
      world.actAs(who);

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

test('returns exactly the requested lists', async () => {
  const { call } = startBackend();
  const { body } = await call('GET value-lists/{names}', {
    params: { names: 'localizations,nonsense' },
  });
  expect(body).toEqual({
    localizations: [
      { id: 1, name: 'English', language: 'en' },
      { id: 2, name: 'Deutsch', language: 'de' },
      { id: 3, name: 'العربية', language: 'ar' },
    ],
    status: 'success',
  });
});

test('lists zones with their winter offset, and countries by name', async () => {
  const { call } = startBackend();
  const { body } = await call('GET value-lists/{names}', {
    params: { names: 'timezones,countries' },
  });
  expect(body).toMatchObject({
    timezones: {
      Europe: expect.arrayContaining([{ text: '(GMT+01:00) Berlin', value: 'Europe/Berlin' }]),
    },
    countries: expect.arrayContaining([{ name: 'Germany', code: 'de' }]),
  });
});
