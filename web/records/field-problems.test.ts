import { expect, test } from 'vitest';
import { createTranslate } from '../lib/translate.ts';
import { fieldProblems } from './field-problems.ts';
import { testFields } from './test-records.ts';

const t = createTranslate({}, 'en');
const problems = (value: object) =>
  Object.fromEntries(fieldProblems(testFields, { name: 'a', ...value }, t));

test('P019 accepts a record within its limits', () => {
  expect(problems({ price: '1.5', permissions: [1, 2, 3], credits: [{ role: 'Bass' }] })).toEqual(
    {},
  );
});

test.each([
  [{ name: ' ' }, { name: 'Please fill in this field.' }],
  [{ name: '💿'.repeat(21) }, { name: '1 character over the limit' }],
  [{ price: 'much' }, { price: 'Please check what you entered.' }],
  [{ price: 0 }, { price: 'Please enter at least 1.' }],
  [{ price: '101' }, { price: 'Please enter at most 100.' }],
  [{ permissions: [1, 2, 3, 4] }, { permissions: 'Please choose at most 3.' }],
  [
    { credits: [{ role: 'Bass' }, { share: 101 }] },
    {
      'credits.1.role': 'Please fill in this field.',
      'credits.1.share': 'Please enter at most 100.',
    },
  ],
])('P019 reports %j as %j', (value, expected) => {
  expect(problems(value)).toEqual(expected);
});

test('P019 ignores problems in read-only fields', () => {
  const fields = testFields.map((field) => ({ ...field, isReadOnly: true as const }));

  expect(fieldProblems(fields, { name: '' }, t)).toEqual([]);
});

test('P019 reports a past time that must be in the future', () => {
  const fields = [{ kind: 'date', name: 'until', label: 'Until', isFuture: true } as const];
  const of = (until: number) => fieldProblems(fields, { until: new Date(until).toISOString() }, t);

  expect(of(Date.now() - 1_000)).toEqual([['until', 'Please choose a time in the future.']]);
  expect(of(Date.now() + 60_000)).toEqual([]);
});
