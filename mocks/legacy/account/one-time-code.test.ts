import { expect, test } from 'vitest';
import { oneTimeCode } from './one-time-code.ts';

test.each([[59, '287082'], [1111111109, '081804'], [2000000000, '279037']])('F191 a code at second %i is that of RFC 6238', async (second, code) => {
  // The RFC's key '12345678901234567890' in base32.
  expect(await oneTimeCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', Math.floor(second / 30))).toBe(code);
});
