import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from '../../contracts/markup.ts';
import { embedJson } from './embed.ts';

test('escapes values so that they cannot close their script and parse unchanged', () => {
  const piece = fc.constantFrom(
    '</script>',
    '<!--',
    '<script',
    ']]>',
    '\u2028',
    '\u2029',
    '"',
    "'",
    '&',
    '\\',
    '\u0000',
    'ä',
    '🎵',
  );
  const text = fc.array(fc.oneof(piece, fc.string())).map((all) => all.join(''));
  fc.assert(
    fc.property(fc.dictionary(text, text), (value) => {
      const json = embedJson(value);

      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(value);
    }),
  );
});

test('escapes text in attributes and elements', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;',
  );
});
