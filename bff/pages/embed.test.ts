import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedJson, escapeHtml } from './embed.ts';

test('no value can close its script, and each reads back unchanged', () => {
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

test('no text can escape its attribute or element', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;',
  );
});
