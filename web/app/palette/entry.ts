import { list, record, text } from '../../../contracts/loose.ts';
import {
  type EntryKey,
  type Person,
  readLocalEntry,
  writeLocalEntry,
} from '../../lib/local-entries.ts';
import type { PlayItem } from '../../music/play/use-play-item.tsx';
import type { IconName } from '../../ui/all-icons.tsx';
import type { Findable } from './rank-entries.ts';

/** One line of the palette. It opens a path or runs an action. */
export interface Entry extends Findable {
  group: Group;
  /** Shown at the end of the line in a muted colour. */
  detail?: string;
  icon: IconName;
  /** Replaces the icon. */
  picture?: { address: string | null | undefined; isRound?: boolean };
  act: { path: string } | { run: () => void };
  /** Never the default for Enter: the visitor must select it first. */
  isDestructive?: boolean;
}

/** The ID of an entry's element in the list with this ID. */
export const optionId = (listId: string, { id }: Entry): string =>
  `${listId} ${id}`.replaceAll(/\s/g, '-');

/** The music that an entry plays; null for anything else. */
export function playedBy({ name, act }: Entry): PlayItem | null {
  if (!('path' in act)) return null;
  const [, kind, id] = /^\/(artist|album|playlist|track)\/(\d+)(?:\/|$)/.exec(act.path) ?? [];
  return kind === undefined
    ? null
    : { kind: kind as PlayItem['kind'], id: Number(id), name, path: act.path };
}

/** In display order while nothing is typed. */
export type Group =
  | 'searches'
  | 'recent'
  | 'pages'
  | 'actions'
  | 'playlists'
  | 'search'
  | 'music'
  | 'loose';

/** An entry chosen earlier, with enough data to show it without the visitor's lists. */
interface RecentEntry {
  id: string;
  name: string;
  path: string | null;
}

const entryKey: EntryKey = { name: 'palette', version: 1 };
const maxRecent = 6;

export function readRecent(person: Person): RecentEntry[] {
  return list(readLocalEntry(person, entryKey))
    .map(record)
    .flatMap(({ id, name, path }) =>
      text(id) === '' || text(name) === ''
        ? []
        : [{ id: text(id), name: text(name), path: text(path) || null }],
    )
    .slice(0, maxRecent);
}

/** Moves the entry to the front. Skips searches: the search page keeps its own history. */
export function rememberRecent(person: Person, { id, name, group, act }: Entry): void {
  if (group === 'search' || group === 'searches') return;
  const used: RecentEntry = { id, name, path: 'path' in act ? act.path : null };
  writeLocalEntry(
    person,
    entryKey,
    [used, ...readRecent(person).filter((one) => one.id !== id)].slice(0, maxRecent),
  );
}
