import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveMethod } from './override-method.ts';

test.each([
  ['GET', [], [], 'GET'],
  ['PUT', [], [], 'PUT'],
  ['POST', [], [], 'POST'],
  ['POST', ['PUT'], [], 'PUT'],
  ['POST', ['patch'], [], 'PATCH'],
  ['POST', [], ['DELETE'], 'DELETE'],
  ['POST', ['PUT'], ['put'], 'PUT'],
  ['GET', ['DELETE'], ['PUT'], 'GET'],
  ['PUT', ['DELETE'], [], 'PUT'],
])(
  'F103 reads %s with %j in the header and %j in the query as %s',
  (wire, header, query, expected) => {
    expect(effectiveMethod(wire, header, query)).toBe(expected);
  },
);

test.each([
  [['PUT'], ['DELETE']],
  [['PUT', 'PUT'], []],
  [['PUT, PUT'], []],
  [[], ['PUT', 'DELETE']],
  [['GET'], []],
  [[], ['']],
  [['POST'], []],
  [['CONNECT'], []],
])('F103 refuses a POST with %j in the header and %j in the query', (header, query) => {
  expect(() => effectiveMethod('POST', header, query)).toThrow(
    expect.objectContaining({ code: 'bad_override', status: 400 }),
  );
});

test.each(['TRACE', 'PROPFIND', 'get', ''])('does not serve %j', (method) => {
  expect(() => effectiveMethod(method, [], [])).toThrow(
    expect.objectContaining({ code: 'method_not_allowed' }),
  );
});

test('F103 refuses overrides that would skip the CSRF check', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (header, query) => {
      let method: string;
      try {
        method = effectiveMethod('POST', header, query);
      } catch {
        return;
      }
      expect(['POST', 'PUT', 'PATCH', 'DELETE']).toContain(method);
    }),
  );
});
