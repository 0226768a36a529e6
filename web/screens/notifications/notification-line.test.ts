import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { RichLine } from './notification-line.tsx';

/** Converts rendered elements to HTML, as in a browser, for easy comparison. */
function htmlOf(node: ReactNode): string {
  if (!isValidElement<{ href?: string; children?: ReactNode }>(node))
    return typeof node === 'string' ? node : '';
  const { href, children } = node.props;
  const inner = Children.toArray(children).map(htmlOf).join('');
  if (node.type === Fragment) return inner;
  return href === undefined ? `<${String(node.type)}>${inner}</>` : `<a ${href}>${inner}</>`;
}

const shown = (html: string): string => htmlOf(RichLine({ html, onFollow: () => undefined }));

describe('HTML from the backend', () => {
  test.each([
    ['<b>Wren</b> released <i>Salt</i>', '<b>Wren</> released <i>Salt</>'],
    ['a &amp; b &lt;3', 'a & b <3'],
    ['<p>One <span class="x" style="color:red">two</span></p>', 'One two'],
    ['<strong onclick="x()" id="root" style="position:fixed">Now</strong>', '<strong>Now</>'],
    ['one<br>two', 'one<br></>two'],
    ['<a href="/album/1" target="_top" onfocus="x()" autofocus>Salt</a>', '<a /album/1>Salt</>'],
    ['<a href="https://other.test/x">there</a>', '<a https://other.test/x>there</>'],
    ['<a>no address</a>', 'no address'],
    ['', ''],
    ['<b>open', '<b>open</>'],
  ])('F122 turns %s into %s', (html, wanted) => {
    expect(shown(html)).toBe(wanted);
  });

  test.each([
    ['<script>hack()</script>Hi'],
    ['<img src=x onerror=hack()>Hi'],
    ['<svg onload=hack()><a href="javascript:hack()"><text>x</text></a></svg>Hi'],
    [
      '<math><mtext><table><mglyph><style><img src=x onerror=hack()></style></mglyph></table></mtext></math>Hi',
    ],
    ['<svg></p><style><a id="</style><img src=1 onerror=hack()>"></style></svg>Hi'],
    ['<noscript><p title="</noscript><img src=x onerror=hack()>"></noscript>Hi'],
    ['<template><img src=x onerror=hack()></template>Hi'],
    ['<iframe srcdoc="<script>hack()</script>"></iframe>Hi'],
    ['<object data="data:text/html,x">x</object><embed src="x">Hi'],
    ['<style>*{background:url(//evil.test)}</style>Hi'],
    ['<textarea><img src=x onerror=hack()></textarea>Hi'],
    ['<form action="//evil.test"><button formaction="javascript:hack()">x</button></form>Hi'],
    [
      '<base href="//evil.test"><meta http-equiv=refresh content="0;url=//evil.test"><link rel=stylesheet href="//evil.test">Hi',
    ],
    ['<!--><img src=x onerror=hack()>-->Hi'],
    ['<![CDATA[<img src=x onerror=hack()>]]>Hi'],
    ['<video><source onerror=hack()></video><audio src=x onerror=hack()></audio>Hi'],
    ['<xmp><img src=x onerror=hack()></xmp>Hi'],
  ])('F122 removes code, elements and addresses from %s', (html) => {
    const read = shown(html);

    expect(read).toMatch(/Hi|^-->Hi|^\]\]>Hi/);
    expect(read).not.toMatch(/hack|evil|<[a-z]/);
  });

  test.each([
    'javascript:hack()',
    ' JaVaScRiPt:hack()',
    'java\tscript:hack()',
    '\u0001javascript:hack()',
    'javascript&colon;hack()',
    '&#106;avascript:hack()',
    'data:text/html,<script>hack()</script>',
    'vbscript:hack()',
    'blob:https://x.test/1',
    'file:///etc/passwd',
  ])('F122 replaces a link to %s by its text', (href) => {
    expect(shown(`<a href="${href}">words</a>`)).toBe('words');
  });

  test.each([
    '<form><input name=childNodes><input name=attributes><input name=localName><input name=namespaceURI><b>Hi</b></form>',
    '<img name=body><b>Hi</b>',
    '<form name=body><input name=parentNode></form><b>Hi</b>',
    '<img name=querySelectorAll><img name=createElement><b>Hi</b>',
    '<form><form><input name=replaceWith></form><input name=nodeType></form><b>Hi</b>',
  ])('F122 names in %s do not shadow properties of the document', (html) => {
    expect(shown(html)).toBe('<b>Hi</>');
  });

  test('F122 flattens nested links', () => {
    expect(
      shown('<a href="/a"><table><td><a href="/b">x</a></td></table></a>').match(/<a/g),
    ).toHaveLength(1);
  });

  test('F122 parses a thousand nested tags', () => {
    expect(shown(`${'<b>'.repeat(5_000)}deep${'</b>'.repeat(5_000)} end`)).toContain('end');
  });
});
