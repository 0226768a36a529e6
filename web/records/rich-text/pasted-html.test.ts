// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readPasted } from './pasted-html.ts';

/** An item of a list as Word copies it: a paragraph that holds its own bullet or number. */
const item = (text: string, marker = '·', level = 1): string =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}</p>\n`;
const fromWord = (body: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{}</style></head><body lang=EN><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

/** The pasted HTML without comments, empty elements and line breaks. */
const read = (body: string): string =>
  readPasted(fromWord(body), false)
    .html.replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<span[^>]*><\/span>|\n/g, '')
    .trim();

test.each([
  [
    'bullets',
    item('Apples') + item('<b>Pears</b>', 'o'),
    '<ul><li>Apples</li><li><b>Pears</b></li></ul>',
  ],
  ['numbers', item('One', '1.') + item('Two', '2.'), '<ol><li>One</li><li>Two</li></ol>'],
  ['letters', item('One', 'a)') + item('Two', 'b)'), '<ol><li>One</li><li>Two</li></ol>'],
  [
    'nested items',
    item('One', '1.') + item('In it', '·', 2) + item('Deeper', 'i.', 3) + item('Two', '2.'),
    '<ol><li>One<ul><li>In it<ol><li>Deeper</li></ol></li></ul></li><li>Two</li></ol>',
  ],
  [
    'a deep first item',
    item('Deep', '·', 3),
    '<ul><li><ul><li><ul><li>Deep</li></ul></li></ul></li></ul>',
  ],
  [
    'lists of two kinds',
    item('Apples') + item('One', '1.'),
    '<ul><li>Apples</li></ul><ol><li>One</li></ol>',
  ],
  [
    'a list that a text interrupts',
    `${item('One', '1.')}<p>Between</p>${item('Two', '2.')}`,
    '<ol><li>One</li></ol><p>Between</p><ol start="2"><li>Two</li></ol>',
  ],
  [
    'headings',
    "<p class=MsoTitle>Title</p><h1 style='mso-list:l0 level1'>First</h1><h2>Second</h2>",
    '<h2>Title</h2><h2>First</h2><h2>Second</h2>',
  ],
  [
    'paragraphs without a list',
    "<p style='mso-list:none'>· Plain</p>",
    '<p style="mso-list:none">· Plain</p>',
  ],
])('P019 preserves the structure of %s from Word', (_, body, expected) => {
  expect(read(body)).toBe(expected);
});

const table = '<table><tr><td>One<table><tr><td>Two</td></tr></table></td></tr></table>';

test('P019 lists elements that are lost in a paste', () => {
  const pasted = `<p>Text</p>${table}${table}<img src="file:///c.png"><iframe src="x"></iframe>`;

  expect(readPasted(pasted, false).lost).toEqual(['Table', 'Picture', 'Video']);
  expect(readPasted(pasted, true).lost).toEqual(['Picture', 'Video']);
  expect(readPasted('<p>Text</p>', false).lost).toEqual([]);
});

test('P019 turns tables into blocks if the editor keeps them, and leaves copied blocks alone', () => {
  const { html } = readPasted(`<p>Text</p>${table}`, true);

  expect(html.match(/<div data-html-block=/g)).toHaveLength(1);
  expect(html).not.toMatch(/<table/);
  const copied = '<div data-html-block="&lt;table&gt;"><table><tbody></tbody></table></div>';
  for (const allowsBlocks of [true, false])
    expect(readPasted(copied, allowsBlocks)).toMatchObject({ lost: [] });
  expect(readPasted(copied, true).html).toContain(copied.slice(0, 20));
});
