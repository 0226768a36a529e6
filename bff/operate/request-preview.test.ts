import { expect, test } from 'vitest';
import { GatewayError } from '../errors.ts';
import { previewOf, readSupplied } from './request-preview.ts';

const supplied = (query: string): ReturnType<typeof readSupplied> =>
  readSupplied(new URLSearchParams(query));

test('reads a request from a query, and adds values to bare cookie names', () => {
  expect(
    supplied(
      'method=put&path=%2Fapi%2Fv1%2Fx%3Fa%3D1&cookies=activeWorkspaceId,%20laravel_session;a%3D2&override=DELETE',
    ),
  ).toEqual({
    method: 'PUT',
    path: '/api/v1/x?a=1',
    cookie: 'activeWorkspaceId=1; laravel_session=dummy; a=2',
    override: 'DELETE',
  });
});

test.each(['', 'method=PUT', 'path=%20'])('rejects %j as a request', (query) => {
  expect(supplied(query)).toBeNull();
});

test('treats a method that the form does not offer as GET, and limits the length of texts', () => {
  expect(supplied(`path=/x${'x'.repeat(10_000)}&method=BREW`)).toMatchObject({
    method: 'GET',
    path: expect.stringMatching(/^\/x{3999}$/),
  });
});

test('throws errors in the rules instead of showing them as refusals', () => {
  const broken = (): never => {
    throw new TypeError('broken');
  };
  const refusing = (): never => {
    throw new GatewayError('bad_path');
  };

  expect(() =>
    previewOf({ method: 'GET', path: '/', cookie: '', override: '' }, 'http://x', broken),
  ).toThrow('broken');
  expect(
    previewOf({ method: 'GET', path: '/', cookie: '', override: '' }, 'http://x', refusing),
  ).toMatchObject({ kind: 'refused', code: 'bad_path', status: 400 });
});
