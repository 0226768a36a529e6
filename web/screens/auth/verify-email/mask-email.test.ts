import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['maria@example.com', 'ma***@example.com'],
  ['abc@x.test', 'ab*@x.test'],
  ['ab@x.test', 'ab*@x.test'],
  ['a@x.test', 'a*@x.test'],
  ['"a@b"@x.test', '"a***@x.test'],
  ['🎧🎤lo@x.test', '🎧🎤**@x.test'],
])('F060 masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([null, undefined, '', 'no-address', '@x.test'])(
  'F060 masks %j with asterisks only',
  (email) => {
    expect(maskEmail(email)).toMatch(/^\*+$/);
  },
);

test('F060 keeps only two characters of the local part, and the domain', () => {
  const local = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => !text.includes('@'));

  fc.assert(
    fc.property(local, fc.domain(), (name, domain) => {
      const masked = maskEmail(`${name}@${domain}`);
      const start = [...name].slice(0, 2).join('');

      expect(masked.startsWith(start)).toBe(true);
      expect(masked.endsWith(`@${domain}`)).toBe(true);
      expect(masked.slice(start.length, -domain.length - 1)).toMatch(/^\*+$/);
    }),
  );
});
