import { expect, test } from 'vitest';
import { requireToken } from './require-token.ts';

test.each(['Bearer secret', 'bearer  secret'])('passes %j', (authorization) => {
  expect(() => requireToken('secret', authorization)).not.toThrow();
});

test.each([undefined, '', 'secret', 'Bearer', 'Bearer ', 'Bearer secre', 'Bearer secret2', 'Basic secret'])('refuses %j, and says what it wants', (authorization) => {
  expect(() => requireToken('secret', authorization)).toThrow(expect.objectContaining({ code: 'unauthorized', status: 401, headers: { 'www-authenticate': 'Bearer' } }));
});

test('nothing is there without a token', () => {
  expect(() => requireToken(null, 'Bearer ')).toThrow(expect.objectContaining({ code: 'not_found' }));
});
