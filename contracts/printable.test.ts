import { expect, test } from 'vitest';
import { escapeUnprintable, printable } from './printable.ts';

test.each([
  ['rediss://:hunter2@cache.test:6380/1', 'rediss://***@cache.test:6380/1'],
  ['redis://user:hun@ter2@cache.test', 'redis://***@cache.test'],
  ['redis://:hun/ter2@cache.test', 'redis://***@cache.test'],
  ['redis:/user:hunter2@cache.test', 'redis:***@cache.test'],
  ['user:hunter2@cache.test', 'user:***@cache.test'],
  ['redis://cache.test?password=hunter2&db=1', 'redis://cache.test?password=***&db=1'],
  [
    "read 'https://x.test/?signature=hunter2', expected",
    "read 'https://x.test/?signature=***', expected",
  ],
  ['https://a:hunter2@x.test, https://b:hunter2@y.test', 'https://***@x.test, https://***@y.test'],
  ['https://api.example.test/base', 'https://api.example.test/base'],
  ['api/v1, storage', 'api/v1, storage'],
  ['GET things @type', 'GET things @type'],
])('masks %s as %s', (text, masked) => {
  expect(printable(text)).toBe(masked);
});

test('masks secrets anywhere in a text', () => {
  expect(printable('X-Key: hunter22, not (hunter22)', { secrets: ['hunter22', ''] })).toBe(
    'X-Key: ***, not (***)',
  );
});

/** Terminal sequences in 7 and 8 bits, direction marks, separators, and half a character. */
const hostile = [
  '\u001b[2J',
  '\u009b2J',
  '\u0007',
  '\u202e',
  '\u2066',
  '\u200f',
  '\ufeff',
  '\ud800',
];

test.each(hostile)('replaces %j', (text) => {
  expect(printable(`a${text}b`)).toMatch(/^a[· ](?:\[?2J)?b$/);
});

test('prints one line of limited length, and keeps zero-width joiners', () => {
  expect(printable('a\r\n\tb\u2028c', { max: 5 })).toBe('a b c');
  expect(printable('abcdef', { max: 5 })).toBe('abcd…');
  expect(printable('👩\u200d🎤 می\u200cخواهم')).toBe('👩\u200d🎤 می\u200cخواهم');
});

test('escapes unprintable characters in JSON without changing its value or its lines', () => {
  const line = `${JSON.stringify({ text: hostile.join('') })}\n`;
  const escaped = escapeUnprintable(line);

  expect(JSON.parse(escaped)).toEqual(JSON.parse(line));
  expect(escaped).toMatch(/^[ -~]+\n$/);
});
