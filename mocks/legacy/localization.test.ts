import { expect, test } from 'vitest';
import { startBackend } from '../test-backend.ts';

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
