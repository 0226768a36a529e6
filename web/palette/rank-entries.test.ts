import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedFor } from '../lib/find-matches.ts';
import { type Ranked, rankEntries, sortByFit } from './rank-entries.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const fold = foldedFor('en');
const all = <One>({ close, loose }: Ranked<One>): One[] => [...close, ...loose];
const found = (names: readonly string[], query: string, recent: string[] = []) =>
  all(rankEntries(named(...names), query, recent, fold)).map(({ name }) => name);

test.each<[why: string, query: string, names: string[], wanted: string[]]>([
  [
    'the whole name, then what begins with it, then a word in it',
    'rain',
    ['Songs in the Rain', 'Rainy Days', 'Rain'],
    ['Rain', 'Rainy Days', 'Songs in the Rain'],
  ],
  ['words in any order', 'set acc', ['Account settings', 'Setting sail'], ['Account settings']],
  ['initials', 'ns', ['Notification settings', 'Sense'], ['Notification settings', 'Sense']],
  [
    "a part of a word behind a word's start",
    'list',
    ['Your playlists', 'Listen again'],
    ['Listen again', 'Your playlists'],
  ],
  [
    'letters in their order, last',
    'nwpl',
    ['New playlist', 'Nwpl and more'],
    ['Nwpl and more', 'New playlist'],
  ],
  ['letters only from the start of a word', 'ewp', ['New playlist'], []],
  [
    'no letters in the middle of another word',
    'sal',
    ['Wedding, Second Half', 'Switch to the dark look', 'Salt'],
    ['Salt'],
  ],
  ['no two letters anywhere', 'nt', ['New playlist'], []],
  [
    'no word twice for two words',
    'play play',
    ['Play next', 'Play, play, play'],
    ['Play, play, play'],
  ],
  ['no accents and no case', 'elodie', ['Élodie', 'MELODIES'], ['Élodie', 'MELODIES']],
  ['the shorter name first', 'a', ['Abcdef', 'Abc', 'Abcd'], ['Abc', 'Abcd', 'Abcdef']],
  ['any script', 'السر', ['ليلى السرّاج'], ['ليلى السرّاج']],
  ['nothing for marks alone', '!?', ['What?!'], []],
  ['everything, in its order, for nothing', '  ', ['B', 'A'], ['B', 'A']],
])('B023 the palette finds %s', (_, query, names, wanted) => {
  expect(found(names, query)).toEqual(wanted);
});

test('B023 the palette puts what was used last first, of names that fit alike', () => {
  const names = ['Playlists', 'Play next', 'Play or pause', 'Display'];

  expect(found(names, 'play', ['Display', 'Play or pause'])).toEqual([
    'Play or pause',
    'Playlists',
    'Play next',
    'Display',
  ]);
});

test('B023 the palette knows other words for a thing, behind all names', () => {
  const entries = [
    { id: '1', name: 'Switch to the dark look', keywords: 'theme night' },
    { id: '2', name: 'Theme songs' },
    { id: '3', name: 'Home' },
  ];

  expect(all(rankEntries(entries, 'theme', [], fold)).map(({ id }) => id)).toEqual(['2', '1']);
  expect(all(rankEntries(entries, 'dark theme', [], fold)).map(({ id }) => id)).toEqual(['1']);
});

test('B023 the palette keeps guesses apart from names, words and other words', () => {
  const { close, loose } = rankEntries(
    [
      ...named('Long Drive, No Signal', 'Universal', 'Salt'),
      { id: 'x', name: 'X', keywords: 'sale' },
    ],
    'sal',
    [],
    fold,
  );

  expect(close.map(({ name }) => name)).toEqual(['Salt', 'X']);
  expect(loose.map(({ name }) => name)).toEqual(['Universal', 'Long Drive, No Signal']);
});

test('B023 results of the backend stand by how well they fit, and else as they came', () => {
  const results = named('Unlike', 'Heavy Salt', 'Salt Lake', 'Other', 'Salty', 'Salt');

  expect(sortByFit(results, 'salt', fold).map(({ name }) => name)).toEqual([
    'Salt',
    'Salt Lake',
    'Salty',
    'Heavy Salt',
    'Unlike',
    'Other',
  ]);
});

test('B023 the palette finds every name by itself and by its beginning', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((words) => /[\p{L}\p{N}]/u.test(fold(words)));
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), (names) => {
      const [first = ''] = names;

      expect(found(names, first)).toContain(first);
      expect(found(names, first).every((one) => names.includes(one))).toBe(true);
    }),
  );
});
