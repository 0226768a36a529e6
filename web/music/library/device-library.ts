import { useMemo, useSyncExternalStore } from 'react';
import { list, record, text } from '../../../contracts/loose.ts';
import { readLocalEntry, writeLocalEntry, type Person } from '../../lib/local-entries.ts';
import { Signal } from '../../lib/store.ts';
import { useSession } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { readRules, type SmartPlaylist } from './smart-playlist.ts';

export interface Folder {
  id: string;
  name: string;
  /** IDs of playlists; each is in one folder at most. */
  playlists: readonly number[];
  isCollapsed: boolean;
}

/** Folders and smart playlists, which backends have no calls for. */
export interface DeviceLibrary {
  folders: readonly Folder[];
  smart: readonly SmartPlaylist[];
}

/** Stays at sign-out, because it took work to make. Synchronous, so that the sidebar never shifts. */
const entry = { name: 'device-library', version: 1, outlivesSignOut: true };
const maxEach = 100;
export const maxNameLength = 100;
const changed = new Signal<void>();

/** `crypto.randomUUID` is missing on plain HTTP. */
export const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** The valid parts of a stored or imported library. Of entries with the same ID, the first counts. */
export function parseLibrary(raw: unknown): DeviceLibrary {
  const entries = (value: unknown) => {
    const all = list(value)
      .map(record)
      .map((one) => ({
        raw: one,
        id: /^[\w-]{1,40}$/.test(text(one['id'])) ? text(one['id']) : newId(),
        name: text(one['name']).trim().slice(0, maxNameLength),
      }))
      .filter(({ name }) => name !== '');
    // Of equal keys, a map keeps the last value.
    const first = new Map(all.toReversed().map((one) => [one.id, one]));
    return all.filter((one) => first.get(one.id) === one).slice(0, maxEach);
  };
  const placed = new Set<unknown>();
  const isNew = (id: unknown): id is number =>
    Number.isSafeInteger(id) && placed.size !== placed.add(id).size;
  const { folders, smart } = record(raw);
  return {
    folders: entries(folders).map(({ raw: one, id, name }) => ({
      id,
      name,
      playlists: list(one['playlists']).filter(isNew),
      isCollapsed: one['isCollapsed'] === true,
    })),
    smart: entries(smart).map(({ raw: one, id, name }) => ({
      id,
      name,
      isAny: one['isAny'] === true,
      rules: readRules(one['rules']),
    })),
  };
}

function subscribe(listener: () => void): () => void {
  const stop = changed.listen(listener);
  // Another tab's change.
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

const storedText = (person: Person): string =>
  JSON.stringify(person === null ? null : (readLocalEntry(person, entry) ?? null));

/** This person's folders and smart playlists in this browser, the same in all tabs. */
export function useDeviceLibrary(): DeviceLibrary & {
  /** `edit` receives the stored library, which another tab may have changed. */
  change: (edit: (present: DeviceLibrary) => Partial<DeviceLibrary>) => void;
} {
  const { bootstrap, t } = useSession();
  const person = bootstrap.user?.id ?? null;
  const stored = useSyncExternalStore(subscribe, () => storedText(person));
  const library = useMemo(() => parseLibrary(JSON.parse(stored)), [stored]);
  const change: ReturnType<typeof useDeviceLibrary>['change'] = (edit) => {
    const present = parseLibrary(JSON.parse(storedText(person)));
    if (!writeLocalEntry(person, entry, { ...present, ...edit(present) }))
      showToast(t("This browser can't store your changes."), { type: 'danger' });
    changed.emit();
  };
  return { ...library, change };
}

export const newFolder = (name: string): Folder => ({
  id: newId(),
  name,
  playlists: [],
  isCollapsed: false,
});

/** Moves a playlist into a folder, which may be new; null for none. */
export function movedTo({ folders }: DeviceLibrary, playlist: number, to: Folder | null) {
  const isNew = to !== null && !folders.some(({ id }) => id === to.id);
  return {
    folders: (isNew ? [...folders, to] : folders).map((one) => {
      const others = one.playlists.filter((id) => id !== playlist);
      return { ...one, playlists: one.id === to?.id ? [...others, playlist] : others };
    }),
  };
}
