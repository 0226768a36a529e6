import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isComposing } from '../../lib/dom.ts';
import { saveSearch } from '../../lib/saved-searches.ts';
import type { PlayItem } from '../../music/play/use-play-item.tsx';
import { useSession } from '../../data/session/session.tsx';
import { type Entry, playedBy, rememberRecent } from './entry.ts';
import { type Scope, type SearchEntries, useEntries } from './use-entries.ts';

export type CanOpen = (path: string) => boolean;

export interface PaletteOptions {
  canOpen: CanOpen;
  /** Called before an entry opens. */
  onDone: () => void;
  scope?: Scope;
  /** The entries of the part of the site where it opens, for the query that `onType` gets. */
  area?: SearchEntries;
  onType?: (text: string) => void;
  /** Plays an entry's music on Shift Enter. */
  onPlay?: (item: PlayItem) => void;
}

/** The query, its matches and the active match. */
export function usePalette({
  canOpen,
  onDone,
  scope = 'all',
  area,
  onType,
  onPlay,
}: PaletteOptions) {
  const { bootstrap } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  /** The entry selected with the arrow keys or the pointer. */
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, bestId } = useEntries(typed, { canOpen, scope, area });
  const entries = groups.flatMap((group) => group.entries);
  const indexOf = (id: string | null) => entries.findIndex((entry) => entry.id === id);
  const index = indexOf(chosen);
  const at = index < 0 ? indexOf(bestId) : index;
  const choose = (entry: Entry | undefined, isPlayed = false) => {
    if (!entry) return;
    const item = onPlay && isPlayed ? playedBy(entry) : null;
    const person = bootstrap.user?.id ?? null;
    rememberRecent(person, entry);
    // A search counts only if it led to a result.
    if (entry.group === 'search' || entry.group === 'music') saveSearch(person, typed.trim());
    onDone();
    if (item) onPlay?.(item);
    else if ('path' in entry.act) navigate(entry.act.path);
    else entry.act.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const next = nextIndex(event.key, at, entries.length);
    if (next !== null) setChosen(entries[next]?.id ?? null);
    else if (event.key === 'Enter') choose(entries[at], event.shiftKey);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
    setChosen(null);
  };
  return {
    typed,
    type,
    groups,
    count: entries.length,
    active: entries[at],
    setChosen,
    choose,
    onKeyDown,
  };
}

/** The index that a key moves to; null for other keys. Home and End stay with the field. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  const page = 8;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'PageDown':
      return Math.min(at + page, count - 1);
    case 'PageUp':
      return Math.max(at - page, 0);
    default:
      return null;
  }
}
