import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test.each([
  ['<b>Wren</b> released <i>Salt</i>', 'Wren released Salt'],
  ['a &amp; b &lt;c&gt; &rsquo;', 'a & b <c> ’'],
  ['plain', 'plain'],
  ['', ''],
  ['<b>never closed', 'never closed'],
  ['a<img src=x onerror="window.hacked=1">b', 'ab'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
])('F122 the words of %j are %j', (html, words) => {
  expect(textOfHtml(html)).toBe(words);
  expect(window).not.toHaveProperty('hacked');
});

test.each(['<script>window.hacked=1</script>Hi', 'Hi<style>p{}</style>', '<title>x</title>Hi', '<template>x</template>Hi'])('F122 what is no text in %j is no word', (html) => {
  expect(textOfHtml(html)).toBe('Hi');
  expect(window).not.toHaveProperty('hacked');
});
