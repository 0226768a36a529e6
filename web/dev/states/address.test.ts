import { expect, test } from 'vitest';
import { addressOf, after, readAddress, type View } from './address.ts';

const site = 'http://localhost:3000';
const usual: View = {
  id: 'playlist/over-quota',
  theme: 'light',
  dir: '',
  lang: 'en',
  width: '',
};

test('an address contains the state and its appearance, without defaults', () => {
  const shown: View = { ...usual, theme: 'dark', dir: 'rtl', lang: 'ar', width: '390' };

  expect(addressOf(usual)).toBe('/_dev/states/playlist/over-quota');
  expect(addressOf(shown)).toBe(
    '/_dev/states/playlist/over-quota?theme=dark&dir=rtl&lang=ar&width=390',
  );
  expect(readAddress(site + addressOf(shown))).toEqual(shown);
  expect(readAddress(site + addressOf(shown, true))).toEqual(shown);
  expect(readAddress(`${site}/_dev/states`)).toEqual({ ...usual, id: '' });
});

test.each(['9', '90000', 'wide', '-390', ''])(
  'a width of "%s" counts as the usual one',
  (width) => {
    expect(readAddress(`${site}/_dev/states/a/b?width=${width}`).width).toBe('');
  },
);

test('the first choice follows the last, in both directions', () => {
  expect(after(['a', 'b', 'c'], 'c')).toBe('a');
  expect(after(['a', 'b', 'c'], 'a', -1)).toBe('c');
  expect(after(['a', 'b', 'c'], 'unknown')).toBe('a');
  expect(after(['a', 'b', 'c'], 'unknown', -1)).toBe('c');
});
