import { expect, test } from 'vitest';
import { asPageHtml } from './content-bodies.ts';

test.each([
  ['One\ntwo\n\nThree', '<p>One<br>two</p><p>Three</p>'],
  ['Salt & sill', '<p>Salt &amp; sill</p>'],
  ['<p>Kept</p>', '<p>Kept</p>'],
  ['', ''],
])('P027 saves the page body %j as %j', (body, html) => {
  expect(asPageHtml(body)).toBe(html);
});
