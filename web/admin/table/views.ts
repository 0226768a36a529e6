import { list, record, text } from '../../../contracts/loose.ts';
import { type Person, readLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';

/** A named state of a table. */
export interface View {
  id: string;
  name: string;
  /** The query of its URL, without page and view. */
  search: string;
}

export const mostViews = 30;
export const mostNameLetters = 60;

/** Views survive signing out, because they took work to create. */
const keyOf = (type: string) => ({
  name: `admin-views:${type}`,
  version: 1,
  outlivesSignOut: true,
});

/** A person's views of a type on this device, in their order. */
export const readViews = (person: Person, type: string): View[] =>
  list(readLocalEntry(person, keyOf(type))).flatMap((entry): View[] => {
    const { id, name, search } = record(entry);
    if (!/^[\w-]{1,40}$/.test(text(id)) || text(name) === '') return [];
    return [{ id: text(id), name: text(name), search: text(search) }];
  });

/** @returns Whether the browser stored them. */
export const writeViews = (person: Person, type: string, views: readonly View[]): boolean =>
  writeLocalEntry(person, keyOf(type), views.slice(0, mostViews));

export const newView = (name: string, search: string): View => ({
  id: Date.now().toString(36) + Math.random().toString(36).slice(2, 6),
  name: name.trim().slice(0, mostNameLetters),
  search,
});

export const withView = (views: readonly View[], view: View): View[] =>
  views.some(({ id }) => id === view.id)
    ? views.map((one) => (one.id === view.id ? view : one))
    : [...views, view];
