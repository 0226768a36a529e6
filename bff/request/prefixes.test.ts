import { expect, test } from 'vitest';
import { isUnder } from '../../contracts/routes/decoded-path.ts';
import { isApiPath, isTusPath } from './target.ts';

test.each([
  ['/api/v1', true],
  ['/api/v1/users', true],
  ['/api/v1/', true],
  ['/auth/login', true],
  ['/api/v10', false],
  ['/api/v2', false],
  ['/authors', false],
  ['/', false],
  ['', false],
  ['/API/v1/x', false],
  ['//api/v1/x', false],
  ['/x/api/v1', false],
])('decides whether to forward %j: %j', (path, expected) => {
  expect(isUnder(path, ['api/v1', 'auth'])).toBe(expected);
});

test.each([
  ['/api/v1/x', true],
  ['/auth/x', true],
  ['/secure/x', true],
  ['/storage/x', false],
  ['/sanctum/csrf-cookie', false],
])('decides whether %j belongs to the API: %j', (path, expected) => {
  expect(isApiPath(path)).toBe(expected);
});

test('F205 recognises a resumable upload', () => {
  expect(isTusPath('/api/v1/tus/upload/abc')).toBe(true);
  expect(isTusPath('/api/v1/tus/entries')).toBe(false);
});
