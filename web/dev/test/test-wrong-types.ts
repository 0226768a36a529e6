import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Values whose types a field never has. */
export const values: [name: string, value: unknown][] = [
  ['null', null],
  ['false', false],
  ['a number', 7.5],
  ['a list', ['x', 7, null, {}]],
  ['an object', { x: 1 }],
];

export type FieldFilter = (key: string, value: unknown) => boolean;
const identity = ['id', 'name', 'display_name', 'slug', 'model_type'];
const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The fields that are changed together. */
export const groups: [name: string, isChanged: FieldFilter][] = [
  ['every detail', (key, value) => !identity.includes(key) && !isBranch(value)],
  ['every name', (key) => identity.includes(key) && key !== 'id'],
  ['every id', (key) => key === 'id'],
  ['nested lists', (key, value) => isBranch(value) && Array.isArray(value) && key !== 'data'],
  ['nested records', (_, value) => isBranch(value) && !Array.isArray(value)],
];

/** The same JSON with these fields of its records replaced. The reply's own fields stay. */
export function spoil(json: unknown, isChanged: FieldFilter, wrong: unknown, depth = 0): unknown {
  if (Array.isArray(json)) return json.map((item) => spoil(item, isChanged, wrong, depth + 1));
  if (!isBranch(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]): [string, unknown] => [
      key,
      depth > 0 && isChanged(key, value) ? wrong : spoil(value, isChanged, wrong, depth + 1),
    ]),
  );
}

/** The same JSON, with lists whose keys have gaps in PHP's form. */
export function withGaps(json: unknown): unknown {
  if (!isBranch(json) || (Array.isArray(json) && json.length === 0)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]): [string, unknown] => [
      Array.isArray(json) ? String(2 * Number(key) + 1) : key,
      withGaps(value),
    ]),
  );
}

export async function round(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(300));
  await act(
    () =>
      new Promise<void>((resolve) => {
        setImmediate(resolve);
      }),
  );
}

export const mainText = () => document.querySelector('main')?.textContent?.trim() ?? '';

/** The lines of a stack trace in the app's own code. */
export const errorLocation = (error: Error) =>
  [...(error.stack ?? '').matchAll(/web\/[^)\n]*/g)].slice(0, 3).join(' < ');
