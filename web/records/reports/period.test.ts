import { describe, expect, test } from 'vitest';
import { periodBefore, periodOf, problemOf, readChoice, writeChoice } from './period.ts';

const today = '2026-11-26';
const yesterday = '2026-11-25';
const choiceOf = (query: string) => readChoice(new URLSearchParams(query));
const customChoice = (first: string, last: string) => ({ name: 'own' as const, first, last });

describe('P023 the period in the URL', () => {
  test.each([
    ['', '2026-10-27', yesterday],
    ['period=7', '2026-11-19', yesterday],
    ['period=90', '2026-08-28', yesterday],
    ['period=365', '2025-11-26', yesterday],
    ['period=own&from=2026-03-01&to=2026-03-09', '2026-03-01', '2026-03-09'],
    ['period=own&from=2026-11-26&to=2026-11-26', today, today],
    ['period=31', '2026-10-27', yesterday],
    ['period=<script>&from=2026-03-01', '2026-10-27', yesterday],
  ])('%j means %s to %s', (query, first, last) => {
    expect(periodOf(choiceOf(query), today)).toEqual({ first, last });
  });

  test('is written without changing the rest of the query', () => {
    const query = new URLSearchParams('artist=2&period=90&from=x');

    expect(String(writeChoice(query, customChoice('2026-03-01', '2026-03-09')))).toBe(
      'artist=2&period=own&from=2026-03-01&to=2026-03-09',
    );
    expect(String(writeChoice(query, choiceOf('period=30')))).toBe('artist=2');
  });
});

test.each([
  ['first missing', '', '2026-03-09'],
  ['first missing', '2026-02-30', '2026-03-09'],
  ['last missing', '2026-03-01', "2026-03-09' OR 1=1"],
  ['reversed', '2026-03-09', '2026-03-01'],
  ['future', '2026-03-09', '2026-11-27'],
  ['too long', '0002-03-09', '2026-11-26'],
])('P023 rejects custom dates: %s', (problem, first, last) => {
  expect(problemOf(customChoice(first, last), today)).toBe(problem);
  expect(periodOf(customChoice(first, last), today)).toBeNull();
});

test('P023 the previous period has the same number of days, and ends the day before', () => {
  expect(periodBefore({ first: '2026-03-01', last: '2026-03-07' })).toEqual({
    first: '2026-02-22',
    last: '2026-02-28',
  });
  expect(periodBefore({ first: '2026-03-01', last: '2026-03-01' })).toEqual({
    first: '2026-02-28',
    last: '2026-02-28',
  });
});
