// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { showCustomHtml } from './custom-code.ts';

const shown = () => document.getElementById('be-custom-html')?.innerHTML;

afterEach(() => showCustomHtml(''));

test.each([
  [
    '<p class="x">Hello <strong>there</strong></p>',
    '<p class="x">Hello <strong>there</strong></p>',
  ],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="position:fixed" id="root">a</p>', '<p>a</p>'],
  [
    '<a href="javascript:alert(1)">a</a><a href="/pricing">b</a>',
    '<a>a</a><a href="/pricing">b</a>',
  ],
  ['<img src="data:text/html,x" onerror="alert(1)" alt="x">', '<img alt="x">'],
  ['<form action="//evil.test"><b>a</b><input name="password"></form>', '<b>a</b>'],
  [
    '<iframe src="//evil.test"></iframe><svg onload="alert(1)"><a href="javascript:x">y</a></svg>',
    '',
  ],
  ['<x><x><p onclick="a">deep</p></x></x>', '<p>deep</p>'],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>b', 'b'],
  [
    '<form><input name="childNodes"><input name="attributes"><input name="replaceWith"><p onclick="x()">a</p></form>',
    '<p>a</p>',
  ],
  ['<img name="body"><p>a</p>', '<img><p>a</p>'],
])('F172 for %s the page shows %s', (code, wanted) => {
  showCustomHtml(code);

  expect(shown()).toBe(wanted);
});

test('F172 replaces the previous HTML with the latest, and removes it when that is empty', () => {
  showCustomHtml('<p>one</p>');
  showCustomHtml('<p>two</p>');
  expect(document.body.querySelectorAll('#be-custom-html')).toHaveLength(1);
  expect(shown()).toBe('<p>two</p>');

  showCustomHtml(' ');
  expect(shown()).toBeUndefined();
});
