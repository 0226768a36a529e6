import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedFor } from '../../lib/find-matches.ts';
import { type Ranked, rankEntries, sortByFit } from './rank-entries.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const fold = foldedFor('en');
const all = <One>({ close, loose }: Ranked<One>): One[] => [...close, ...loose];
const found = (names: readonly string[], query: string, recent: string[] = []) =>
  all(rankEntries(named(...names), query, recent, fold)).map(({ name }) => name);

test.each<[why: string, query: string, names: string[], wanted: string[]]>([
  [
    'the exact name, then names that start with the query, then a word inside a name',
    'rain',
    ['Songs in the Rain', 'Rainy Days', 'Rain'],
    ['Rain', 'Rainy Days', 'Songs in the Rain'],
  ],
  ['words in any order', 'set acc', ['Account settings', 'Setting sail'], ['Account settings']],
  ['initials', 'ns', ['Notification settings', 'Sense'], ['Notification settings', 'Sense']],
  [
    "a part of a word after a word's start",
    'list',
    ['Your playlists', 'Listen again'],
    ['Listen again', 'Your playlists'],
  ],
  [
    'scattered letters in order, last',
    'nwpl',
    ['New playlist', 'Nwpl and more'],
    ['Nwpl and more', 'New playlist'],
  ],
  ['scattered letters only from the start of a word', 'ewp', ['New playlist'], []],
  [
    'no scattered letters in the middle of another word',
    'sal',
    ['Wedding, Second Half', 'Switch to dark mode', 'Salt'],
    ['Salt'],
  ],
  ['no two scattered letters', 'nt', ['New playlist'], []],
  [
    'no single word for two words of the query',
    'play play',
    ['Play next', 'Play, play, play'],
    ['Play, play, play'],
  ],
  [
    'names regardless of accents and case',
    'elodie',
    ['Élodie', 'MELODIES'],
    ['Élodie', 'MELODIES'],
  ],
  ['the shorter name first', 'a', ['Abcdef', 'Abc', 'Abcd'], ['Abc', 'Abcd', 'Abcdef']],
  ['any script', 'السر', ['ليلى السرّاج'], ['ليلى السرّاج']],
  ['nothing for punctuation alone', '!?', ['What?!'], []],
  ['everything in its order for an empty query', '  ', ['B', 'A'], ['B', 'A']],
])('B023 the palette finds %s', (_, query, names, wanted) => {
  expect(found(names, query)).toEqual(wanted);
});

test('B023 ranks recently used entries first among equal matches', () => {
  const names = ['Playlists', 'Play next', 'Play or pause', 'Display'];

  expect(found(names, 'play', ['Display', 'Play or pause'])).toEqual([
    'Play or pause',
    'Playlists',
    'Play next',
    'Display',
  ]);
});

test('B023 ranks keyword matches after all names', () => {
  const entries = [
    { id: '1', name: 'Switch to dark mode', keywords: 'theme night' },
    { id: '2', name: 'Theme songs' },
    { id: '3', name: 'Home' },
  ];

  expect(all(rankEntries(entries, 'theme', [], fold)).map(({ id }) => id)).toEqual(['2', '1']);
  expect(all(rankEntries(entries, 'dark theme', [], fold)).map(({ id }) => id)).toEqual(['1']);
});

test('B023 ranks fuzzy matches below matches by name, word and keyword', () => {
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

test('B023 sorts backend results by match quality and otherwise keeps their order', () => {
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

test('B023 finds every name by its full text and by its beginning', () => {
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
