import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinQuery, splitQuery } from './php-query.ts';
import { joinLists } from './rewrite-query.ts';

const join = (query: string): string => joinQuery(joinLists(splitQuery(query)));

test.each([
  ['with=a', 'with=a'],
  ['with=a,b', 'with=a,b'],
  ['with=a&with=b', 'with=a,b'],
  ['with[]=a', 'with=a'],
  ['with[]=a&x=1&with[]=b', 'with=a,b&x=1'],
  ['load%5B%5D=a%20b&load%5B%5D=c', 'load=a%20b,c'],
  ['loadCount[0]=a&loadCount[1]=b', 'loadCount=a,b'],
  ['with[]=a&load[]=b', 'with=a&load=b'],
  ['with[]=&with[]=b', 'with=b'],
  ['without[]=a&with[x]=b', 'without[]=a&with[x]=b'],
  ['', ''],
])('F104 turns %j into %j', (query, expected) => {
  expect(join(query)).toBe(expected);
});

test('F104 keeps the order of values, and leaves joined lists unchanged', () => {
  const word = fc.stringMatching(/^[a-z.]{1,8}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.constantFrom('with', 'with[]', 'with%5B%5D'),
      (values, name) => {
        const joined = join(values.map((value) => `${name}=${value}`).join('&'));

        expect(joined).toBe(`with=${values.join(',')}`);
        expect(join(joined)).toBe(joined);
      },
    ),
  );
});

test('leaves every other query unchanged', () => {
  const other = fc.string().filter((query) => !/with|load|%/.test(query));
  fc.assert(fc.property(other, (query) => join(query) === query));
});
