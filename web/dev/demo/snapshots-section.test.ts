// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { fileNameOf, deleteSnapshot, saveSnapshot, savedSnapshots } from './snapshots-section.ts';

const snapshot = (name: string, content = '{}') => ({
  name,
  savedAt: '2026-05-01T12:00:00.000Z',
  content,
});

test('stores snapshots in this browser, newest first, one for each name', () => {
  for (const [name, content] of [
    ['a', '1'],
    ['b', '2'],
    ['a', '3'],
  ] as const)
    saveSnapshot(snapshot(name, content));
  expect(savedSnapshots().map(({ name, content }) => [name, content])).toEqual([
    ['a', '3'],
    ['b', '2'],
  ]);

  deleteSnapshot('a');
  expect(savedSnapshots().map(({ name }) => name)).toEqual(['b']);
});

test.each(['{', '7', 'null', '[null, 7, { "name": 7 }]'])(
  'ignores a damaged entry: %s',
  (damaged) => {
    localStorage.setItem('foyer-demo-snapshots', damaged);

    expect(savedSnapshots()).toEqual([]);
  },
);

test('reports that the browser has no room for a snapshot', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(() => saveSnapshot(snapshot('large'))).toThrow('This browser has no room');
});

test.each([
  ['Over quota, 2nd try', 'over-quota-2nd-try.snapshot.json'],
  ['../../etc/passwd', 'etc-passwd.snapshot.json'],
  ['«»', 'world.snapshot.json'],
])('the file of %s is called %s', (name, file) => expect(fileNameOf(name)).toBe(file));
