import { expect, test } from 'vitest';
import { joinQuery, splitQuery } from './php-query.ts';
import { withoutForeignWorkspace, withWorkspace } from './rewrite-query.ts';

const rewrite = (
  query: string,
  method: string,
  cookies: Record<string, string>,
  isApi = true,
): string =>
  joinQuery(withWorkspace(splitQuery(query), method, new Map(Object.entries(cookies)), isApi));

test.each(['GET', 'HEAD', 'POST', 'PUT'])('F105 adds the active workspace to %s', (method) => {
  expect(rewrite('a=1', method, { activeWorkspaceId: '7' })).toBe('a=1&workspaceId=7');
});

test.each(['PATCH', 'DELETE', 'OPTIONS'])('F105 adds no workspace to %s', (method) => {
  expect(rewrite('a=1', method, { activeWorkspaceId: '7' })).toBe('a=1');
});

test.each(['0', '', '-1', '07', '7x', '12345678901', '1;2', '%37'])(
  'F105 treats %j as no workspace',
  (id) => {
    expect(rewrite('', 'GET', { activeWorkspaceId: id })).toBe('');
  },
);

test('drops a foreign workspaceId in every spelling', () => {
  expect(
    rewrite('workspaceId=9&a=1&workspace%49d[]=8&+workspaceId=3&workspaceId', 'GET', {
      activeWorkspaceId: '7',
    }),
  ).toBe('a=1&workspaceId=7');
  expect(rewrite('workspaceId=9', 'DELETE', { other: 'x' })).toBe('');
});

test('keeps the single plain value of a client without cookies', () => {
  expect(rewrite('workspaceId=9&a=1', 'GET', {})).toBe('workspaceId=9&a=1');
});

test.each([
  'workspaceId=9&workspaceId=8',
  'workspaceId[]=9',
  'workspaceId=0',
  'workspaceId=x',
  '+workspaceId=9',
  'workspaceId=9&workspaceId',
])('drops %j of a client without cookies', (query) => {
  expect(rewrite(query, 'GET', {})).not.toContain('workspaceId=');
});

test('F105 adds no workspace outside the API', () => {
  expect(rewrite('workspaceId=9', 'GET', { activeWorkspaceId: '7' }, false)).toBe('');
  expect(rewrite('workspaceId=9', 'GET', {}, false)).toBe('');
});

test('F205 drops a foreign workspaceId even where none is added', () => {
  const clean = (query: string, cookies: Record<string, string>): string =>
    joinQuery(withoutForeignWorkspace(splitQuery(query), new Map(Object.entries(cookies)), true));

  expect(clean('workspaceId=9&a=1&workspace%49d[]=8', { activeWorkspaceId: '7' })).toBe('a=1');
  expect(clean('workspaceId=9&a=1', {})).toBe('workspaceId=9&a=1');
});
