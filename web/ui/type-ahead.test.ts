import { afterEach, expect, test, vi } from 'vitest';
import { createTypeAhead } from './rows/row-keys.ts';

const labels = ['Ambient', 'Baroque', 'Bossa nova', '', 'Folk'];

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['b', 'Baroque'],
  ['bb', 'Bossa nova'],
  ['bo', 'Bossa nova'],
  ['bbb', 'Baroque'],
  ['f', 'Folk'],
  ['x', undefined],
])('F160 finds by letters: %s finds %s', (letters, wanted) => {
  const find = createTypeAhead();

  const found = [...letters].reduce((present, letter) => find(letter, labels, present), -1);

  expect(labels[found]).toBe(wanted);
});

test.each([
  [499, 'Bossa nova'],
  [501, 'Oud'],
])('F160 remembers letters for half a second: %d ms later, o finds %s', (pause, wanted) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const find = createTypeAhead();
  const all = [...labels, 'Oud'];

  const found = find('b', all, -1);
  vi.advanceTimersByTime(pause);

  expect(all[find('o', all, found)]).toBe(wanted);
});
