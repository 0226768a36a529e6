import { expect, test } from 'vitest';
import { redactPath } from './redact-path.ts';

test.each([
  ['/password/reset/abc123', '/password/reset/…'],
  ['/api/v1/workspace/join/abc', '/api/v1/workspace/join/…'],
  ['/api/v1/workspace/invite/5', '/api/v1/workspace/invite/…'],
  ['/workspace/join/login', '/workspace/join/login'],
  ['/auth/email/verify/5/abcdef', '/auth/email/verify/5/…'],
  ['/x/0123456789abcdef0123456789abcdef0123', '/x/…'],
  [
    '/storage/avatars/0123456789abcdef0123456789abcdef.jpg',
    '/storage/avatars/0123456789abcdef0123456789abcdef.jpg',
  ],
  ['/api/v1/users/5', '/api/v1/users/5'],
  ['/%70assword/reset/abc123', '/password/reset/…'],
  ['/password%2freset%2fabc123', '/password/reset/…'],
  ['//password//reset///abc123', '//password//reset///…'],
  ['/api/v1/workspace//join//abc', '/api/v1/workspace//join//…'],
  ['/auth/email/verify//5//abcdef', '/auth/email/verify//5//…'],
  ['/user/ann@mail.test/albums', '/user/…/albums'],
  ['/user/ann%40mail.test', '/user/…'],
  ['/search/caf%C3%A9%20au%20lait', '/search/caf%C3%A9%20au%20lait'],
])('F017 logs %j as %j', (path, expected) => {
  expect(redactPath(path)).toBe(expected);
});
