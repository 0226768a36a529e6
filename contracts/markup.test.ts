import { expect, test } from 'vitest';
import { isMarkup } from './markup.ts';

test.each([
  '<p>One',
  'one<br>two',
  'one<br />two',
  'a <b>b</b> c',
  '<IMG SRC=x>',
  '<img alt="a > b" src=x>',
  '<a href="https://example.test/">x',
  '<foo></foo>',
  '<svg/onload=x>',
  'lone</p>',
])('P019 %j is markup', (text) => {
  expect(isMarkup(text)).toBe(true);
});

test.each([
  '',
  'Plain.\n\nWith paragraphs.',
  'I <3 you, and a < b > c',
  'if a<b and c>d',
  'Write to <me@example.test> or <https://example.test/?a=b>',
  'Our album <Blue> is out',
  'Tom &amp; Jerry',
  '<!-- a remark -->',
  "<img src='//example.test/?",
])('P019 %j is plain text', (text) => {
  expect(isMarkup(text)).toBe(false);
});

test.each(['<', '<a ', '<a =', '</a', '<a =/', '='])(
  'P019 checks a long text of %j quickly',
  (part) => {
    // It would time out if each character restarted the search.
    expect(isMarkup(`<a ${part.repeat(500_000)}`)).toBe(false);
    expect(isMarkup(part.repeat(500_000))).toBe(false);
  },
);
