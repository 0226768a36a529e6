import { expect, test } from 'vitest';
import { knownLocale } from './shared-data.ts';

const reply = {
  localizations: [
    { language: 'en' },
    { language: 'pt_BR' },
    { name: 'broken' },
    7,
    { language: 'x\r\ny' },
  ],
};

test.each([
  ['en', 'en'],
  ['pt_BR', 'pt_BR'],
  ['pt-br', 'pt_BR'],
  ['de', null],
  ['', null],
  ['x\r\ny', null],
  ['__proto__', null],
])('%j becomes %j, given the available languages', (chosen, found) => {
  expect(knownLocale(chosen, reply)).toBe(found);
});

test('returns null if the upstream lists no languages', () => {
  expect([knownLocale('en', {}), knownLocale('en', { localizations: 'en' })]).toEqual([null, null]);
});
