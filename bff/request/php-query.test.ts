import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinQuery, phpVariable, splitQuery } from './php-query.ts';

test.each([
  ['_method', '_method'],
  ['.method', '_method'],
  [' _method', '_method'],
  [' .method', '_method'],
  ['  _method', '_method'],
  ['_method ', '_method_'],
  ['_method\0x', '_method'],
  ['_method[]', '_method'],
  ['_method[x]', '_method'],
  ['_method[x][y', '_method'],
  ['_method[x', '_method_x'],
  ['_method[', '_method_'],
  ['[method', ''],
  ['[method]', ''],
  ['__method', '__method'],
  ['_METHOD', '_METHOD'],
  ['workspaceId', 'workspaceId'],
  ['workspaceId[0]', 'workspaceId'],
  ['workspace Id', 'workspace_Id'],
  ['', ''],
  ['\0_method', ''],
])('reads %j as PHP does, as %j', (name, variable) => {
  expect(phpVariable(name)).toBe(variable);
});

test.each([
  ['workspace%49d=1', 'workspaceId'],
  ['+_method=PUT', '_method'],
  ['%2emethod=PUT', '_method'],
  ['%20%20_method=PUT', '_method'],
  ['_method%5B%5D=PUT', '_method'],
  ['_method%00=PUT', '_method'],
  ['_method', '_method'],
  ['%5Fmethod=PUT', '_method'],
  ['%_method=PUT', '%_method'],
])('decodes the name in %j first', (raw, variable) => {
  expect(splitQuery(raw)[0]?.variable).toBe(variable);
});

/**
 * Ported from the C source of php_register_variable_ex: a loop over characters, with its pointers.
 */
function registerVariable(input: string): string {
  const end = input.indexOf('\0');
  const text = end === -1 ? input : input.slice(0, end);
  let start = 0;
  while (text[start] === ' ') start += 1;
  const chars = [...text.slice(start)];
  let position = 0;
  for (; position < chars.length && chars[position] !== '['; position += 1) {
    if (chars[position] === ' ' || chars[position] === '.') chars[position] = '_';
  }
  if (position === 0) return '';
  if (position === chars.length) return chars.join('');
  let closing = position + 1;
  while (closing < chars.length && chars[closing] !== ']') closing += 1;
  if (closing < chars.length) return chars.slice(0, position).join('');
  return chars.map((char) => (' .['.includes(char) ? '_' : char)).join('');
}

const nameLike = fc.string({
  unit: fc.constantFrom('_', 'm', 'e', '.', ' ', '[', ']', '\0', 'I', 'd', '%'),
});

test('F103 maps every name to the same variable as PHP', () => {
  fc.assert(
    fc.property(nameLike, (name) => phpVariable(name) === registerVariable(name)),
    { numRuns: 2_000 },
  );
});

test('joins a query again byte for byte', () => {
  fc.assert(fc.property(fc.string(), (query) => joinQuery(splitQuery(query)) === query));
});
