import { getSchema, type JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMarkup } from '../../../contracts/markup.ts';
import { richPage } from '../../lib/html/rich-page.ts';
import { writeHtml } from '../../lib/html/write-html.ts';
import { openText, savedDoc, savedHtml, savedPlain, savedText } from './rich-value.ts';
import { richExtensions } from './rich-extensions.ts';

const schema = getSchema(richExtensions);

/** The document as the editor's schema reads it. Throws if the editor would change it. */
function inEditor(doc: JSONContent): JSONContent {
  const node = schema.nodeFromJSON(doc);
  node.check();
  return node.toJSON() as JSONContent;
}

describe('P019 a formatted text', () => {
  test.each([
    '<p>One <strong>bold <em>both</em></strong> <a href="https://x.test/?a=1&amp;b=2">link</a></p>',
    '<h3>Title</h3><p>One<br>two</p><hr><blockquote><p>Said</p></blockquote>',
    '<ul><li>a</li><li>b<ol start="3"><li>c</li></ol></li></ul>',
    '<ul><li><p>a</p><p>b</p></li><li></li></ul>',
    '<p><u>u</u> <s>s</s> <code>c</code></p>',
    '<p dir="rtl" lang="ar">مرحبا <strong>بكم</strong></p>',
    '<h2 id="a">x</h2><p><a href="#a">up</a> <a href="tel:1">call</a> <a href="/x">in</a></p>',
    '<p><a href="https://x.test/"><strong>one</strong><br>two</a></p>',
    '<p>&lt;b&gt;typed&lt;/b&gt;</p>',
  ])('opens in the editor and is saved unchanged: %s', (html) => {
    const opened = openText(html);
    if (opened.kind !== 'rich') throw new Error('The editor shows it');

    expect(savedDoc(inEditor(opened.doc))).toBe(html);
    expect(savedHtml(html)).toBe(html);
  });

  test.each([
    ['<b>x</b> <i>y</i>', '<p><strong>x</strong> <em>y</em></p>'],
    ['<div>a <b>b</b></div><div><p>c</p></div>', '<p>a <strong>b</strong></p><p>c</p>'],
    ['<p>\n  a\n  <b> b </b>\n</p>\n\n<p>&nbsp;</p>', '<p>a <strong>b</strong></p>'],
    ['<h1>x</h1><script>x</script><p onclick=x>y</p>', '<h2>x</h2><p>y</p>'],
    ['<a href="javascript:x"><b>x</b></a>', '<p><strong>x</strong></p>'],
    [
      '<ul><li><p>a</p></li> <li><ul><li>b</li></ul></li></ul>',
      '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>',
    ],
  ])('normalises %s to %s', (html, saved) => {
    const opened = openText(html);

    expect(opened.kind === 'rich' && savedDoc(inEditor(opened.doc))).toBe(saved);
  });

  test.each([
    '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>',
    '<p>a <img src="https://x.test/a.png" alt="A" width="20"></p>',
    '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Film"></iframe>',
    '<pre><code>x  y</code></pre>',
    '<p>H<sub>2</sub>O <mark>m</mark> <abbr title="x">y</abbr></p>',
    '<details><summary>a</summary><p>b</p></details>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<p><a href="/x"><code>x</code></a></p>',
    '<p><strong lang="fr">x</strong></p>',
  ])('stays HTML if the editor would lose content: %s', (html) => {
    expect(openText(html)).toEqual({ kind: 'source', html });
    expect(savedHtml(html)).toBe(html);
  });

  test('becomes plain text if nothing in it is formatted', () => {
    expect(savedHtml('<p>Tom &amp; Jerry</p><p>one<br>two</p>')).toBe('Tom & Jerry\n\none\ntwo');
    expect(savedHtml('<p></p><script>x</script>')).toBe('');
  });
});

describe('P019 a plain text', () => {
  test.each(['', 'One.', 'One.\nTwo.\n\nThree.\n\n\nFour &amp; <3', 'a < b > c', 'مرحبا'])(
    'is saved unchanged: %j',
    (plain) => {
      const opened = openText(plain);
      if (opened.kind !== 'rich') throw new Error('The editor shows it');

      expect(savedDoc(inEditor(opened.doc))).toBe(plain);
    },
  );

  test('is saved escaped if it contains typed tags', () => {
    const typed = 'I wrote <b>bold</b>\n\nand <script>x</script>';

    const saved = savedPlain(typed);

    expect(isMarkup(saved)).toBe(true);
    expect(richPage(saved)).toEqual([
      { tag: 'p', values: {}, pieces: ['I wrote <b>bold</b>'] },
      { tag: 'p', values: {}, pieces: ['and <script>x</script>'] },
    ]);
  });
});

/** HTML of allowed, dropped and unknown elements in any nesting. */
const anyHtml = fc
  .array(
    fc.oneof(
      fc
        .constantFrom(
          ...['p', 'div', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'b', 'em', 'u', 's', 'code'],
          ...[
            'a href="/x"',
            'a href="javascript:x"',
            'pre',
            'table',
            'tr',
            'td',
            'sub',
            'p dir=rtl',
          ],
          ...['br', 'hr', 'script', 'svg', 'foo', 'h2 id=a', 'ol start=4', 'img src=/a'],
        )
        .map((tag) => `<${tag}>`),
      fc
        .constantFrom('p', 'div', 'h2', 'ul', 'li', 'blockquote', 'b', 'em', 'a', 'table', 'svg')
        .map((tag) => `</${tag}>`),
      fc.constantFrom('one', ' two ', '\n', '&lt;b&gt;', '&amp;lt;', '\u00A0', '"', '<', '>'),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

const wordsOf = (html: string): string => writeHtml(richPage(html)).replaceAll(/<[^>]*>|\s/g, '');

test('P019 drops an element that dropped content leaves empty', () => {
  expect(savedHtml('<h2 id=a> <u>')).toBe('');
});

test('P019 keeps every word of any HTML', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const saved = savedHtml(html);
      const opened = openText(saved);

      expect(savedText(saved)).toBe(saved);
      if (opened.kind === 'rich') expect(savedDoc(inEditor(opened.doc))).toBe(saved);
      if (isMarkup(saved)) expect(wordsOf(saved)).toBe(wordsOf(html));
    }),
    { numRuns: 2_000 },
  );
});

test('P019 writes HTML that the sanitizer keeps', () => {
  const html =
    '<h2 id="a" dir="rtl">x &amp; "y" &lt;</h2><ol start="3" reversed><li>z</li></ol>' +
    '<table><tbody><tr><th scope="row">a</th><td colspan="2">b<br>c</td></tr></tbody></table>' +
    '<p><a href="/a?b=1&amp;c=%22">l</a><img src="/a" alt="&quot;&gt;" width="2" height="3"></p>' +
    '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e" title="t"></iframe>';
  const pieces = richPage(html);

  expect(richPage(writeHtml(pieces))).toEqual(pieces);
});
