import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAt, parseLyrics } from './parse-lyrics.ts';

const linesOf = (source: string): string[] =>
  parseLyrics(source).map(({ at, text }) => (at === null ? text : `${at} ${text}`));

test.each([
  ['lines with times', '[00:12.50]One\n[01:02.5]Two', ['12.5 One', '62.5 Two']],
  [
    'times without fractions, with three digits, and with colons',
    '[0:01]a\n[100:00.123]b\n[00:02:25]c',
    ['1 a', '2.25 c', '6000.123 b'],
  ],
  ['tags and Windows line endings', '[ti:Song]\r\n[ar: Wren]\r\n\r\n[00:01.00]a', ['1 a']],
  [
    'a repeated line',
    '[00:10.00][00:02.00]Chorus\n[00:05.00]Verse',
    ['2 Chorus', '5 Verse', '10 Chorus'],
  ],
  ['word times', '[00:01.00]<00:01.00>Two <00:01.50>words', ['1 Two words']],
  [
    'an offset, which never leads to a negative time',
    '[offset:+1500]\n[00:01.00]a\n[00:03.00]b',
    ['0 a', '1.5 b'],
  ],
  ['a pause between lines', '[00:01.00]a\n[00:02.00]\n[00:04.00]b', ['1 a', '2 ', '4 b']],
  ['plain text with verses', '\n\nOne\nTwo\n\n\n\nThree\n', ['One', 'Two', '', 'Three']],
  ["brackets that aren't times", '[Chorus]\nOne [x2]', ['[Chorus]', 'One [x2]']],
  [
    'HTML',
    '<p>One &amp; only<br/>Two</p><p>Three &#39;n&#39; four</p>',
    ['One & only', 'Two', '', "Three 'n' four"],
  ],
  ["text that looks like a tag but isn't", 'I <3 you\n5 < 6 > 4', ['I <3 you', '5 < 6 > 4']],
  ['an empty text', ' \n \n', []],
])('P013 reads %s', (_, source, expected) => {
  expect(linesOf(source)).toEqual(expected);
});

test('P013 finds the current line', () => {
  const lines = parseLyrics('[00:02.00]a\n[00:05.00]b\n[00:05.00]c\n[00:09.00]d');

  expect([0, 1.99, 2, 4.9, 5, 8, 9, 500].map((second) => lineAt(lines, second))).toEqual([
    -1, -1, 0, 0, 2, 2, 3, 3,
  ]);
  expect(lineAt(parseLyrics('a\nb'), 5)).toBe(-1);
});

test.each([
  ['a tag without an end', `[ar:${' '.repeat(80_000)}x`],
  ['an offset without an end', `[offset:${' '.repeat(80_000)}x`],
  ['brackets', '['.repeat(80_000)],
  ['angle brackets', '<'.repeat(80_000)],
  ['open tags', '<p'.repeat(40_000)],
  ['an HTML tag without an end', `<br${' '.repeat(80_000)}`],
  ['entities without an end', '<p>&#1'.repeat(13_000)],
  ['times without an end', '[00:00'.repeat(13_000)],
  ['spaces between times', `[0:01]${' '.repeat(80_000)}[0:02]`],
])('P013 reads 80,000 characters of %s before the test times out', (_, hostile) => {
  // Reading in quadratic time takes a minute.
  const lines = parseLyrics(`[00:01.00]a\n${`${hostile}\n`.repeat(8)}`);

  expect(lines[0]).toEqual({ at: 1, text: 'a' });
});

test('P013 repeats a line at most a hundred times', () => {
  const lines = parseLyrics(`${'[0:01]'.repeat(6_000)}${'la'.repeat(20_000)}`);

  expect(lines).toHaveLength(100);
});

test('P013 reads any input in order', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '[00:01.00]',
          '[9',
          '<p>',
          '<',
          '&#',
          '&amp;',
          '\n',
          'la',
          '[offset:x]',
          '[1:2.3]',
          ']',
        ),
        { maxLength: 60 },
      ),
      (parts) => {
        const times = parseLyrics(parts.join('')).flatMap(({ at }) => at ?? []);

        expect(times).toEqual(times.toSorted((a, b) => a - b));
      },
    ),
  );
});
