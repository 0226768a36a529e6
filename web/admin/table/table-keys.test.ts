import { expect, test, vi } from 'vitest';
import { type GridKeys, type GridCell, pressInGrid } from './table-keys.ts';

function press(
  key: string,
  at: GridCell,
  { isRtl = false, ...modifiers }: Partial<KeyboardEvent> & { isRtl?: boolean } = {},
) {
  const done: string[] = [];
  const grid: GridKeys = {
    rowCount: 50,
    columnCount: 5,
    pageLength: 10,
    isRtl,
    focus: ({ row, column }) => done.push(`focus ${row} ${column}`),
    open: (row) => done.push(`open ${row}`),
    selecting: {
      toggle: (row) => done.push(`toggle ${row}`),
      extendTo: (row, from) => done.push(`extend ${from} to ${row}`),
      selectPage: () => done.push('select page'),
      clear: () => done.push('clear') > 0,
    },
  };
  const preventDefault = vi.fn<() => void>();
  const event = {
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...modifiers,
    preventDefault,
  };
  pressInGrid(event, at, grid);
  expect(preventDefault).toHaveBeenCalledTimes(done.length > 0 ? 1 : 0);
  return done;
}

const at = { row: 3, column: 2 };

test.each([
  ['ArrowDown', {}, ['focus 4 2']],
  ['ArrowUp', {}, ['focus 2 2']],
  ['ArrowRight', {}, ['focus 3 3']],
  ['ArrowLeft', {}, ['focus 3 1']],
  ['ArrowRight', { isRtl: true }, ['focus 3 1']],
  ['ArrowLeft', { isRtl: true }, ['focus 3 3']],
  ['Home', {}, ['focus 3 0']],
  ['End', {}, ['focus 3 4']],
  ['Home', { ctrlKey: true }, ['focus 0 0']],
  ['End', { ctrlKey: true }, ['focus 49 4']],
  ['PageDown', {}, ['focus 13 2']],
  ['PageUp', {}, ['focus 0 2']],
  ['j', {}, ['focus 4 2']],
  ['k', {}, ['focus 2 2']],
  ['ت', { code: 'KeyJ' }, ['focus 4 2']],
  ['Enter', {}, ['open 3']],
  [' ', {}, ['toggle 3']],
  [' ', { shiftKey: true }, ['extend 3 to 3']],
  ['ArrowDown', { shiftKey: true }, ['extend 3 to 4', 'focus 4 2']],
  ['End', { shiftKey: true, ctrlKey: true }, ['extend 3 to 49', 'focus 49 4']],
  ['a', { ctrlKey: true }, ['select page']],
  ['a', { metaKey: true }, ['select page']],
  ['Escape', {}, ['clear']],
  ['x', {}, []],
  ['j', { ctrlKey: true }, []],
  ['ArrowDown', { altKey: true }, []],
  ['Enter', { ctrlKey: true }, []],
])('P025: %s with %j does %j', (key, modifiers, expected) => {
  expect(press(key, at, modifiers)).toEqual(expected);
});

test('P025: keys do not move beyond the edges of the grid', () => {
  expect(press('ArrowDown', { row: 49, column: 0 })).toEqual(['focus 49 0']);
  expect(press('ArrowUp', { row: -1, column: 0 })).toEqual(['focus -1 0']);
  expect(press('ArrowRight', { row: 0, column: 4 })).toEqual(['focus 0 4']);
  expect(press('PageDown', { row: 45, column: 0 })).toEqual(['focus 49 0']);
  expect(press('ArrowUp', { row: 0, column: 1 }, { shiftKey: true })).toEqual([
    'extend 0 to 0',
    'focus 0 1',
  ]);
});

test('P025: heading buttons handle Enter and Space themselves', () => {
  expect(press('Enter', { row: -1, column: 1 })).toEqual([]);
  expect(press(' ', { row: -1, column: 1 })).toEqual([]);
  expect(press('ArrowDown', { row: -1, column: 1 })).toEqual(['focus 0 1']);
});
