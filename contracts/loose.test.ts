import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { id, isList, isOn, list, parseData, record, text, textMap } from './loose.ts';

describe('loose reads', () => {
  test('return the requested type for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(Array.isArray(list(value))).toBe(true);
        expect(Array.isArray(record(value))).toBe(false);
        expect(typeof record(value)).toBe('object');
        expect(typeof text(value)).toBe('string');
        expect(typeof isOn(value)).toBe('boolean');
        expect([null, true]).toContain(id(value) === null ? null : Number.isSafeInteger(id(value)));
        expect(Object.values(textMap(value)).every((entry) => typeof entry === 'string')).toBe(
          true,
        );
      }),
    );
  });

  test.each([
    [7, 7],
    ['7', 7],
    ['007', 7],
    [0, 0],
    ['0', 0],
  ])('read the id %j as %j', (raw, expected) => {
    expect(id(raw)).toBe(expected);
  });

  test.each([
    null,
    undefined,
    '',
    ' 7',
    '7 ',
    '-7',
    '7.0',
    '1e3',
    '0x10',
    '٧',
    1.5,
    Number.NaN,
    Infinity,
    2 ** 53,
    '9007199254740993',
    true,
    [7],
    {},
  ])('return null for %j', (raw) => {
    expect(id(raw)).toBeNull();
  });

  test.each<[value: unknown, items: unknown[]]>([
    [{ 0: 'a', 2: 'b' }, ['a', 'b']],
    [{ 7: null }, [null]],
    [{}, []],
    [{ 0: 'a', name: 'b' }, []],
    ['ab', []],
  ])('read the list %j as %j', (value, items) => {
    expect(list(value)).toEqual(items);
    expect(isList(value)).toBe(items.length > 0);
  });

  test('accept only explicit true values', () => {
    expect([true, 1, '1', 'true'].map(isOn)).toEqual([true, true, true, true]);
    expect([false, 0, '0', 'false', '', null, undefined, 2, 'yes', [], {}, [true]].some(isOn)).toBe(
      false,
    );
  });

  test('treat __proto__ as a plain key', () => {
    expect(Object.keys(textMap(JSON.parse('{"__proto__":"x"}')))).toEqual(['__proto__']);
  });
});

describe('parseData', () => {
  test('reads JSON text and its base64 as the same value', () => {
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => typeof value === 'object' && value !== null),
        (value) => {
          const json = JSON.stringify(value);
          const expected: unknown = JSON.parse(json);
          const encoded = new TextEncoder().encode(json);

          expect(parseData(json)).toEqual(expected);
          expect(parseData(`\uFEFF\n ${json}\n`)).toEqual(expected);
          expect(parseData(encoded.toBase64())).toEqual(expected);
          expect(parseData(`${encoded.toBase64()}\n`)).toEqual(expected);
          expect(parseData(encoded.toBase64({ alphabet: 'base64url', omitPadding: true }))).toEqual(
            expected,
          );
        },
      ),
    );
  });

  test.each(['', 'x', 'not json', '====', 'AAAA', '<html>', 'ÿÿÿÿ', '{"a":'])(
    'leaves %j unchanged',
    (value) => {
      expect(parseData(value)).toBe(value);
    },
  );

  test('accepts any input without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => parseData(value)).not.toThrow();
      }),
    );
  });
});
