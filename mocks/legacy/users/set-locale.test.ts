import { describe, expect, test } from 'vitest';
import { normaliseBootstrap } from '../../../contracts/bootstrap.ts';
import { startBackend } from '../../test-backend.ts';

describe('POST users/me/locale', () => {
  test.each(['guest', 'member'] as const)('is kept for a %s, and answers with the lines', async (who) => {
    const { call, world } = startBackend();
    world.actAs(who);

    const { body } = await call('POST users/me/locale', { body: { locale: 'ar' } });
    const after = normaliseBootstrap((await call('GET bootstrap-data')).body);

    expect(body).toMatchObject({ locale: { language: 'ar', name: 'العربية' } });
    expect(after.i18n.language).toBe('ar');
    expect(Object.keys(after.i18n.lines).length).toBeGreaterThan(50);
  });

  test('refuses a language that the site lacks', async () => {
    const { call } = startBackend();
    expect(await call('POST users/me/locale', { body: { locale: 'xx' } })).toMatchObject({ status: 422, body: { errors: { locale: ['The selected locale is invalid.'] } } });
  });
});
