import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';

const marked = (text: string, query: string, language = 'en'): string =>
  findMatches(text, query, language)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('F031 search matches', () => {
  test.each([
    ['Wren Castellane', 'castel', 'Wren [Castel]lane'],
    ['Wren Castellane', 'LANE wr', '[Wr]en Castel[lane]'],
    ['Rue des Étourneaux', 'etour', 'Rue des [Étour]neaux'],
    ['Étude', 'étu', '[Étu]de'],
    ['Cafe\u0301 au lait', 'cafe', '[Cafe\u0301] au lait'],
    ['ﬁnal', 'fi', '[ﬁ]nal'],
    ['السرّاج', 'سراج', 'ال[سرّاج]'],
    ['한밤의 온실', '온실', '한밤의 [온실]'],
    ['banana', 'an', 'b[anan]a'],
    ['<b>Bold</b>', 'b>', '<[b>]Bold</[b>]'],
    ['Nothing', 'zz', 'Nothing'],
    ['Nothing', '   ', 'Nothing'],
    ['', 'a', ''],
  ])('splits %j by %j into %j', (text, query, wanted) => {
    expect(marked(text, query)).toBe(wanted);
  });

  test('follow the language: in Turkish, a dotless I is a different letter', () => {
    expect(marked('ISIL', 'ı', 'tr')).toBe('[I]S[I]L');
    expect(marked('ISIL', 'i', 'tr')).toBe('ISIL');
    expect(marked('ISIL', 'i', 'en')).toBe('[I]S[I]L');
  });

  test('keep the text unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', maxLength: 4 }),
        (text, query) => {
          expect(
            findMatches(text, query, 'en')
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });

  test('include every literal occurrence', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.stringMatching(/^[a-z]{1,4}$/),
        fc.string(),
        (before, word, after) => {
          expect(
            findMatches(`${before} ${word} ${after}`, word, 'en').some((piece) => piece.isMatch),
          ).toBe(true);
        },
      ),
    );
  });
});
