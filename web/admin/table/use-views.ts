import { useEffect, useState } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { useSession } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { readTableState, type TableState, viewSearch } from './table-state.ts';
import { list, record, text } from '../../../contracts/loose.ts';
import { type Person, readLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';

export type Views = ReturnType<typeof useViews>;

export function useViews(
  type: AdminType,
  state: TableState,
  change: (parts: Partial<TableState>) => void,
) {
  const { bootstrap, t } = useSession();
  const person = bootstrap.user?.id ?? null;
  const [all, setAll] = useState(() => readViews(person, type.name));
  useEffect(() => {
    const read = () => setAll(readViews(person, type.name));
    // Another tab has changed the views.
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [person, type.name]);
  const set = (next: readonly View[]) => {
    setAll([...next]);
    if (!writeViews(person, type.name, next))
      showToast(t("Your browser couldn't save this view. It lasts until you close this page."), {
        type: 'danger',
      });
  };
  const search = viewSearch(type, state);
  // Undefined if there is none in the URL, or it was deleted.
  const current = all.find(({ id }) => id === state.view);
  const searchOf = (view: View) => viewSearch(type, readTableState(type, view.search));
  return {
    all,
    current,
    /** Whether the table differs from the view, or from the default state if there is no view. */
    isChanged: search !== (current ? searchOf(current) : ''),
    stateOf: (view: View): TableState => ({ ...readTableState(type, view.search), view: view.id }),
    /** Saves the table's state under a name. */
    add(name: string) {
      const view = newView(name, search);
      if (view.name === '') return;
      set(withView(all, view));
      change({ view: view.id });
    },
    /** Replaces the view's state with that of the table. */
    save: (view: View) => set(withView(all, { ...view, search })),
    rename(view: View, name: string) {
      const named = newView(name, view.search);
      if (named.name !== '') set(withView(all, { ...view, name: named.name }));
    },
    remove(view: View) {
      set(all.filter(({ id }) => id !== view.id));
      if (state.view === view.id) change({ view: null });
    },
  };
}

/** A named state of a table. */
export interface View {
  id: string;
  name: string;
  /** The query of its URL, without page and view. */
  search: string;
}

export const maxViews = 30;
export const maxNameLength = 60;

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
  writeLocalEntry(person, keyOf(type), views.slice(0, maxViews));

export const newView = (name: string, search: string): View => ({
  id: Date.now().toString(36) + Math.random().toString(36).slice(2, 6),
  name: name.trim().slice(0, maxNameLength),
  search,
});

export const withView = (views: readonly View[], view: View): View[] =>
  views.some(({ id }) => id === view.id)
    ? views.map((one) => (one.id === view.id ? view : one))
    : [...views, view];
