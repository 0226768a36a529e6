import { describe, expect, test } from 'vitest';
import { parsePhpInput } from './php-input.ts';

describe('parsePhpInput', () => {
  test.each<[string, Record<string, unknown>]>([
    ['?a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2', { a: '2' }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[x]=1', { a: ['1'] }],
    ['a', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['.method=PUT', { _method: 'PUT' }],
    ['+_method=PUT', { _method: 'PUT' }],
    ['%5Fmethod=PUT', { _method: 'PUT' }],
    ['_method%00x=PUT', { _method: 'PUT' }],
    ['workspace.id=7', { workspace_id: '7' }],
    ['_method[=PUT', { _method_: 'PUT' }],
    ['%zz=1', { '%zz': '1' }],
    ['__proto__=1&=2', {}],
    ['name=a+b%20c', { name: 'a b c' }],
  ])('reads %s as PHP does', (query, expected) => {
    expect(parsePhpInput(query)).toEqual(expected);
  });
});
