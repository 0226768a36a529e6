import { list, record, text } from '../../contracts/loose.ts';
import { type KeptThing, type Person, readNote, writeNote } from '../lib/device-notes.ts';
import type { LaterIconName } from '../ui/later-icon.tsx';
import type { Findable } from './rank-entries.ts';

/** One line of the palette: it leads to a path, or does something. */
export interface Entry extends Findable {
  group: Group;
  /** A quieter word at its end. */
  detail?: string;
  icon: LaterIconName;
  /** In the icon's place. */
  picture?: { address: string | null | undefined; isRound?: boolean };
  act: { path: string } | { run: () => void };
  /** Enter alone never does it: somebody has to choose it. */
  isDestructive?: boolean;
}

/** In their order where nothing is typed. */
export type Group = 'recent' | 'pages' | 'actions' | 'playlists' | 'search' | 'music' | 'loose';

/** What was chosen here before: as much of it as is needed to show what no list of one's own has any more. */
interface Used {
  id: string;
  name: string;
  path: string | null;
}

const note: KeptThing = { name: 'palette', version: 1 };
const most = 6;

export function readUsed(person: Person): Used[] {
  return list(readNote(person, note))
    .map(record)
    .flatMap(({ id, name, path }) =>
      text(id) === '' || text(name) === ''
        ? []
        : [{ id: text(id), name: text(name), path: text(path) || null }],
    )
    .slice(0, most);
}

/** Puts it first. A search is none that one repeats from here: the search keeps those. */
export function rememberUsed(person: Person, { id, name, group, act }: Entry): void {
  if (group === 'search') return;
  const used: Used = { id, name, path: 'path' in act ? act.path : null };
  writeNote(
    person,
    note,
    [used, ...readUsed(person).filter((one) => one.id !== id)].slice(0, most),
  );
}
