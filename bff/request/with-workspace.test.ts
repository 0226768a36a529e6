import { expect, test } from 'vitest';
import { splitQuery } from './php-query.ts';
import { isPlainQuery, rewriteQuery } from './rewrite-query.ts';

const rewrite = (
  query: string,
  method: string,
  cookies: Record<string, string>,
  facts: { isApi?: boolean; isResumable?: boolean } = {},
): string =>
  rewriteQuery(
    query,
    isPlainQuery(query, '_method') ? null : splitQuery(query),
    new Map(Object.entries(cookies)),
    { method, override: null, isApi: true, isResumable: false, param: '_method', ...facts },
  );

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

test('keeps the single plain workspaceId of a client without cookies', () => {
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
  expect(rewrite('workspaceId=9', 'GET', { activeWorkspaceId: '7' }, { isApi: false })).toBe('');
  expect(rewrite('workspaceId=9', 'GET', {}, { isApi: false })).toBe('');
});

test('F205 drops a foreign workspaceId even if none is added', () => {
  const clean = (query: string, cookies: Record<string, string>): string =>
    rewrite(query, 'GET', cookies, { isResumable: true });

  expect(clean('workspaceId=9&a=1&workspace%49d[]=8', { activeWorkspaceId: '7' })).toBe('a=1');
  expect(clean('workspaceId=9&a=1', {})).toBe('workspaceId=9&a=1');
});

test.each([
  'page=2&perPage=30',
  'with=a',
  'a%5b0%5d=1',
  'a.b=1',
  'a+b=1',
  'load[]=x&load[]=y',
  'workspace_id=1',
  'q=workspaceId',
])('reads %j the same way with and without parsing its parts', (query) => {
  const parts = splitQuery(query);
  const facts = {
    method: 'GET',
    override: null,
    isApi: true,
    isResumable: false,
    param: '_method',
  };
  const cookies = new Map([['activeWorkspaceId', '7']]);

  expect(rewriteQuery(query, isPlainQuery(query, '_method') ? null : parts, cookies, facts)).toBe(
    rewriteQuery(query, parts, cookies, facts),
  );
});
