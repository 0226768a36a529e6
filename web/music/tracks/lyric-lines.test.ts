import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSynced,
  isWords,
  linesOf,
  nextWords,
  outOfOrder,
  previousWords,
  stampOf,
  textOfLines,
  withTime,
} from './lyric-lines.ts';

test('P021 reads the time of each line and keeps tags and empty lines in place', () => {
  const lines = linesOf('[ar:Wren]\n[00:12.50]One\n\n[1:02]Two\r\nThree');

  expect(lines).toEqual([
    { at: null, text: '[ar:Wren]' },
    { at: 12.5, text: 'One' },
    { at: null, text: '' },
    { at: 62, text: 'Two' },
    { at: null, text: 'Three' },
  ]);
  expect(lines.map(isWords)).toEqual([false, true, false, true, true]);
});

test('P021 writes unchanged lines exactly as read', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          at: fc.option(fc.nat(359_999).map((hundredths) => hundredths / 100)),
          text: fc.constantFrom('', 'La', '<b>x</b>', '[Chorus]', '\u202eabc', 'a [00:01.00] b'),
        }),
        { minLength: 1 },
      ),
      (lines) => {
        expect(linesOf(textOfLines(lines))).toEqual(lines);
      },
    ),
  );
});

test('P021 sets and removes times, and clamps negative times to zero', () => {
  const lines = linesOf('One\nTwo');

  expect(textOfLines(withTime(lines, 1, 61.234))).toBe('One\n[01:01.23]Two');
  expect(textOfLines(withTime(lines, 0, -3))).toBe('[00:00.00]One\nTwo');
  expect(textOfLines(withTime(linesOf('[00:01.00]One'), 0, null))).toBe('One');
  expect(stampOf(3_599.999)).toBe('60:00.00');
});

test('P021 moves between lines with text', () => {
  const lines = linesOf('[ti:x]\nOne\n\nTwo');

  expect([nextWords(lines, -1), nextWords(lines, 1), nextWords(lines, 3)]).toEqual([1, 3, -1]);
  expect([previousWords(lines, 3), previousWords(lines, 1)]).toEqual([1, -1]);
});

test("P021 finds lines whose time is before an earlier line's", () => {
  expect(outOfOrder(linesOf('[00:05.00]a\n[00:03.00]b\nc\n[00:04.00]d\n[00:06.00]e'))).toEqual([
    1, 3,
  ]);
  expect(isSynced('plain [00:01.00]')).toBe(false);
});
