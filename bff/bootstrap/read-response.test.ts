import { expect, test } from 'vitest';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { readOutcome, readStoredBootstrap, readStoredOutcome } from './read-response.ts';

const kept = normaliseBootstrap({ settings: { a: 1 }, branding: { site_name: 'Song' } });
const fromJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('stored bootstrap data reads back unchanged', () => {
  expect(readStoredBootstrap(fromJson(kept))).toEqual(kept);
});

test.each([
  ['a person', { ...kept, user: { id: 5 } }],
  ['a token of one', { ...kept, csrf_token: 'x' }],
  ['text', 'x'],
  ['encoded text', Buffer.from('{"settings":{}}').toString('base64')],
  ['nothing', null],
  ['something else', { a: 1 }],
  ['a part of it', { settings: {} }],
])('%s is rejected as bootstrap data of guests', (_, value) => {
  expect(() => readStoredBootstrap(fromJson(value))).toThrow('could not be read');
});

test('a stored outcome is either a reply object or a missing page', () => {
  expect(readStoredOutcome({ reply: { localizations: [] } })).toEqual({
    reply: { localizations: [] },
  });
  expect(readStoredOutcome({ missing: { movedTo: '/pages/new' } })).toEqual({
    missing: { movedTo: '/pages/new' },
  });
  expect(readStoredOutcome({ missing: { movedTo: '//evil.test' } })).toEqual({
    missing: { movedTo: null },
  });
  for (const value of [null, 'x', 7, true, {}, { reply: null }, { reply: 'x' }, { missing: null }])
    expect(() => readStoredOutcome(value)).toThrow('could not be read');
});

test.each([404, 405, 501])(
  'P002 a %i from the upstream means a missing page if the call decides about the page, and a failure for any other call',
  (status) => {
    const response = { status, headers: {}, body: '{"message":""}' };

    expect(readOutcome(response, { decidesStatus: true })).toEqual({ missing: { movedTo: null } });
    expect(() => readOutcome(response)).toThrow('The service had a problem');
  },
);
