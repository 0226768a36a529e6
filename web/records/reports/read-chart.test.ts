import { expect, test } from 'vitest';
import { chartNamed, dailyValues, rankingOf, sumOf, changeOf } from './read-chart.ts';

const week = { first: '2026-03-01', last: '2026-03-04' };

test('P023 fills days that the backend omits', () => {
  const data = [
    { date: '2026-02-28', value: 99 },
    { date: '2026-03-01', value: 3 },
    { date: '2026-03-03T00:00:00.000000Z', value: 4 },
    { date: '2026-03-03', value: 1 },
    { date: '2026-03-05', value: 99 },
  ];

  expect(dailyValues({ data }, week)).toEqual([3, 0, 5, 0]);
  expect(sumOf(dailyValues({ data }, week))).toBe(8);
});

test('P023 ignores entries without a day and negative values', () => {
  const data = [{ value: 3 }, { date: '2026-03-01', value: -5 }];

  expect(dailyValues({ data }, week)).toEqual([0, 0, 0, 0]);
});

test('P023 sorts a ranking, and matches earlier entries by ID, code or label', () => {
  const rows = rankingOf({
    now: {
      data: [
        { label: 'Ireland', code: 'IE', value: 5 },
        { label: 'Rain', model: { id: 7, name: 'Rain' }, value: 9 },
        { label: '1984', value: 2 },
        { label: 'Nowhere', value: 0 },
        { value: 50 },
      ],
    },
    before: {
      data: [
        { label: 'Irland', code: 'ie', value: 4 },
        { label: 'Rain (old name)', model: { id: 7, name: 'Rain' }, value: 3 },
      ],
    },
  });

  expect(rows.map(({ label, value, before }) => [label, value, before])).toEqual([
    ['Rain', 9, 3],
    ['Ireland', 5, 4],
    ['1984', 2, null],
  ]);
});

test('P023 returns null for charts that the response lacks', () => {
  expect(chartNamed([], 'plays')).toBeNull();
  expect(chartNamed({ plays: { datasets: [] } }, 'plays')).toBeNull();
  expect(chartNamed({ plays: { datasets: [{ data: [] }] } }, 'constructor')).toBeNull();
  expect(chartNamed({ plays: { datasets: [{ data: [] }] } }, 'plays')).toEqual({
    now: { data: [] },
    before: undefined,
  });
});

test('P023 computes a change only from a large enough earlier value', () => {
  expect(changeOf(150, 100)).toEqual({ kind: 'ratio', ratio: 0.5 });
  expect(changeOf(0, 100)).toEqual({ kind: 'ratio', ratio: -1 });
  expect(changeOf(3, 1)).toEqual({ kind: 'few' });
  expect(changeOf(3, 0)).toEqual({ kind: 'few' });
  expect(changeOf(3, null)).toEqual({ kind: 'unknown' });
});
