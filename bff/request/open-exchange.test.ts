import { expect, test } from 'vitest';
import { requestId } from './open-exchange.ts';

test('accepts a well-formed request ID from a trusted proxy', () => {
  expect(requestId('abc-12345678', true)).toBe('abc-12345678');
});

test.each([
  ['abc-12345678', false],
  ['short', true],
  ['has space in it', true],
  [`x${'y'.repeat(200)}`, true],
  [['a1234567', 'b1234567'], true],
  [undefined, true],
])('creates its own request ID instead of %j (trusted: %j)', (inbound, isTrusted) => {
  expect(requestId(inbound, isTrusted)).toMatch(/^[0-9a-f]{16}-[0-9a-z]+$/);
});
