import { expect, test } from 'vitest';
import {
  all,
  count,
  isPageSelected,
  isSelected,
  noSelection,
  page,
  range,
  type Selection,
  toggle,
} from './selection.ts';

const rows = ['1', '2', '3', '4', '5'];
const some = (...ids: string[]): Selection => ({ kind: 'rows', ids });
const except = (...ids: string[]): Selection => ({ kind: 'all', except: ids });

test('selects and deselects a row', () => {
  expect(toggle(noSelection, '2')).toEqual(some('2'));
  expect(toggle(some('1', '2'), '2')).toEqual(some('1'));
});

test('keeps rows deselected from everything as exceptions', () => {
  const selection = toggle(toggle(all(), '2'), '4');

  expect(selection).toEqual(except('2', '4'));
  expect(isSelected(selection, '2')).toBe(false);
  expect(isSelected(selection, '99999')).toBe(true);
  expect(toggle(selection, '2')).toEqual(except('4'));
});

test('subtracts exceptions from the number of matching rows', () => {
  expect(count(except('2'), 10_000)).toBe(9_999);
  expect(count(except('2'), null)).toBeNull();
  expect(count(some('1', '2'), null)).toBe(2);
});

test('gives a range the state of its first row, in both directions', () => {
  expect(range(some('2'), rows, { from: '2', to: '4' })).toEqual(some('2', '3', '4'));
  expect(range(some('4'), rows, { from: '4', to: '2' })).toEqual(some('4', '2', '3'));
  expect(range(except('2'), rows, { from: '2', to: '3' })).toEqual(except('2', '3'));
  expect(range(some('2', '3', '5'), rows, { from: '1', to: '3' })).toEqual(some('5'));
});

test('toggles only the last row if the first row of the range is on another page', () => {
  expect(range(some('77'), rows, { from: '77', to: '3' })).toEqual(some('77', '3'));
});

test('selects a page without losing rows of other pages, and deselects it', () => {
  const selection = page(some('3', '77'), rows);

  expect(isPageSelected(selection, rows)).toBe(true);
  expect(selection).toEqual(some('3', '77', '1', '2', '4', '5'));
  expect(page(selection, rows)).toEqual(some('77'));
  expect(page(all(), rows)).toEqual(except(...rows));
  expect(isPageSelected(noSelection, [])).toBe(false);
});
