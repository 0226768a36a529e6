import { useMemo, useSyncExternalStore } from 'react';
import { list, record, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { readLocalEntry, writeLocalEntry, type Person } from '../../lib/local-entries.ts';
import { useSession } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { readRules, type Rules } from './smart-playlist.ts';

/** A folder of playlists, or a smart playlist. On the device: backends have no calls for them. */
export interface DeviceList {
  id: string;
  name: string;
  /** Of a smart playlist; null for a folder. */
  rules: Rules | null;
  /** IDs of a folder's playlists; each is in one folder at most. */
  playlists: readonly number[];
  isCollapsed: boolean;
}

type Lists = readonly DeviceList[];

/** Its page in the library. */
export const listPath = ({ id }: DeviceList): string => `${paths.library()}/lists/${id}`;

/** Stays at sign-out, because it took work to make. Synchronous, so that the sidebar never shifts. */
const entry = { name: 'device-library', version: 2, outlivesSignOut: true };
const maxLists = 200;
const maxInFolder = 2_000;
export const maxNameLength = 100;
const changeEvent = 'device-lists';

export const newList = (rules: Rules | null): DeviceList => ({
  // `crypto.randomUUID` is missing on plain HTTP.
  id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  name: '',
  rules,
  playlists: [],
  isCollapsed: false,
});

/** The valid ones of stored or imported lists. Of lists with the same ID, the first counts. */
export function parseLists(raw: unknown): DeviceList[] {
  const placed = new Set<unknown>();
  const isNew = (playlist: unknown): playlist is number =>
    Number.isSafeInteger(playlist) && placed.size !== placed.add(playlist).size;
  return list(raw)
    .slice(0, maxLists)
    .map(record)
    .map(({ id, name, rules, playlists, isCollapsed }) => ({
      id: text(id),
      name: text(name).trim().slice(0, maxNameLength),
      rules: rules ? readRules(rules) : null,
      playlists: list(playlists).slice(0, maxInFolder).filter(isNew),
      isCollapsed: isCollapsed === true,
    }))
    .filter(
      ({ id, name }, index, all) =>
        /^[\w-]{1,40}$/.test(id) && name !== '' && all.findIndex((one) => one.id === id) === index,
    );
}

/** `changeEvent` is this tab's, `storage` the others'. */
function subscribe(listener: () => void): () => void {
  const control = new AbortController();
  for (const type of [changeEvent, 'storage']) window.addEventListener(type, listener, control);
  return () => control.abort();
}

const storedText = (person: Person): string =>
  JSON.stringify(readLocalEntry(person, entry) ?? null);

/** This person's folders and smart playlists in this browser, the same in all tabs. */
export function useDeviceLists() {
  const { bootstrap, t } = useSession();
  const person = bootstrap.user?.id ?? null;
  const stored = useSyncExternalStore(subscribe, () => storedText(person));
  const lists = useMemo(() => parseLists(JSON.parse(stored)), [stored]);
  /**
   * `edit` receives the stored lists, which another tab may have changed. Returns whether the
   * browser stored the change.
   */
  const change = (edit: (present: Lists) => Lists): boolean => {
    const next = edit(parseLists(JSON.parse(storedText(person))));
    const isStored = next.length <= maxLists && writeLocalEntry(person, entry, next);
    if (!isStored) showToast(t("This browser can't store your changes."), { type: 'danger' });
    window.dispatchEvent(new Event(changeEvent));
    return isStored;
  };
  return { lists, change };
}

/** Adds a list, or replaces the one with its ID. */
export const withList = (lists: Lists, added: DeviceList): Lists =>
  lists.some(({ id }) => id === added.id)
    ? lists.map((one) => (one.id === added.id ? added : one))
    : [...lists, added];

/** Moves a playlist into a folder; '' for none. */
export const withMoved = (lists: Lists, playlist: number, to: string): Lists =>
  lists.map((one) => {
    const others = one.playlists.filter((id) => id !== playlist);
    return { ...one, playlists: one.id === to ? [...others, playlist] : others };
  });
