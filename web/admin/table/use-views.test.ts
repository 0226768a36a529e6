// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { removeLocalEntries, writeLocalEntry } from '../../lib/local-entries.ts';
import { newView, readViews, withView, writeViews } from './use-views.ts';

const key = { name: 'admin-views:users', version: 1, outlivesSignOut: true };

test('P025: views belong to one person and one type, and survive signing out', () => {
  const view = newView(' Banned ', '?f.banned_at=!=null');
  expect(writeViews(1, 'users', [view])).toBe(true);

  removeLocalEntries(1);

  expect(readViews(1, 'users')).toEqual([
    { id: view.id, name: 'Banned', search: '?f.banned_at=!=null' },
  ]);
  expect(readViews(2, 'users')).toEqual([]);
  expect(readViews(1, 'roles')).toEqual([]);
});

test("P025: omits stored views that can't be read", () => {
  writeLocalEntry(1, key, [
    null,
    'x',
    { id: '../', name: 'A', search: '' },
    { id: 'a', name: '', search: '' },
    { id: 'b', name: 'Mine', search: 7 },
  ]);

  expect(readViews(1, 'users')).toEqual([{ id: 'b', name: 'Mine', search: '' }]);
});

test('P025: saving a view again keeps its position', () => {
  const [first, second] = [newView('One', ''), newView('Two', '')];
  const changed = { ...first, search: '?q=x' };

  expect(first.id).not.toBe(second.id);
  expect(withView([first, second], changed)).toEqual([changed, second]);
  expect(withView([first], second)).toEqual([first, second]);
});

test('P025: reports that the browser refuses storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });

  expect(writeViews(1, 'users', [newView('One', '')])).toBe(false);
});
