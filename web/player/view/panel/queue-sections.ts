import { createWordMatcher } from '../../../lib/find-matches.ts';
import { namesOf } from '../../../music/tracks/read-list.ts';
import { currentIndex, type Queue, isAdded, type QueueItem } from '../../queue/play-queue.ts';
import type { Source } from '../../../music/tracks/source.ts';

/**
 * A section of the queue with its heading, in playing order. played: earlier tracks; next: added by
 * the visitor; rest: came with the current one.
 */
export interface QueueSection {
  kind: 'played' | 'current' | 'next' | 'rest' | 'found';
  /** The visible items: none in a collapsed section. */
  items: readonly QueueItem[];
  count: number;
  /** The common source of the rest; null if there are several, or it has no name. */
  source: Source | null;
}

/** The queue's sections, without empty ones. Played tracks are collapsed by default. */
export function sectionsOf(queue: Queue, hasPlayed: boolean): QueueSection[] {
  const { items } = queue;
  const current = currentIndex(queue);
  const coming = items.slice(current + 1);
  const firstOfRest = coming.findIndex((item) => !isAdded(item));
  const next = firstOfRest === -1 ? coming.length : firstOfRest;
  const rest = coming.slice(next);
  const part = (kind: QueueSection['kind'], list: readonly QueueItem[]): QueueSection => ({
    kind,
    items: list,
    count: list.length,
    source: null,
  });
  const played = part('played', items.slice(0, Math.max(0, current)));
  return [
    hasPlayed ? played : { ...played, items: [] },
    part('current', items.slice(Math.max(0, current), current + 1)),
    part('next', coming.slice(0, next)),
    { ...part('rest', rest), source: commonSource(rest) },
  ].filter(({ count }) => count > 0);
}

function commonSource(items: readonly QueueItem[]): Source | null {
  const fromSource = items.filter(({ added }) => !added);
  const source = fromSource[0]?.source ?? null;
  return fromSource.every((item) => item.source?.id === source?.id) ? source : null;
}

/**
 * A section in the list: the heading's line is `start`, followed by its items. All lines have the
 * same height.
 */
export interface PlacedSection {
  section: QueueSection;
  start: number;
}

/** Positions the sections below each other and counts all lines. */
export function placeSections(sections: readonly QueueSection[]): {
  placed: PlacedSection[];
  count: number;
} {
  let count = 0;
  const placed = sections.map((section) => {
    const start = count;
    count += 1 + section.items.length;
    return { section, start };
  });
  return { placed, count };
}

/** The items that match every word of the query, in queue order. */
export function searchQueue({ items }: Queue, query: string, language: string): QueueItem[] {
  const hasWords = createWordMatcher(query, language);
  return items.filter(({ track }) =>
    hasWords([track.name, track.album?.name ?? '', ...namesOf(track.artists)].join('\n')),
  );
}

/** The upcoming items in playing order. */
export const upcomingItems = (queue: Queue): readonly QueueItem[] =>
  queue.items.slice(currentIndex(queue) + 1);

/**
 * The item to insert before, for a position (from 0) among the upcoming items; null for the end.
 */
export function beforeAt(queue: Queue, itemId: string, position: number): string | null {
  return upcomingItems(queue).filter((one) => one.itemId !== itemId)[position]?.itemId ?? null;
}

/**
 * Where an item dropped at a height (in lines from the top of the list) would land: the item after
 * it, and the line of the indicator.
 */
export function dropPlace(
  placed: readonly PlacedSection[],
  height: number,
): { beforeId: string | null; line: number } {
  // Played tracks keep their order, and search results have none.
  const targets = placed.filter(({ section: { kind } }) => kind === 'next' || kind === 'rest');
  const [firstOf, last] = [targets[0], targets.at(-1)];
  if (!firstOf || !last) return { beforeId: null, line: 0 };
  const line = Math.min(
    last.start + 1 + last.section.items.length,
    Math.max(firstOf.start + 1, Math.round(height)),
  );
  // On a heading, it lands before the first item below it.
  const { section, start } = targets.findLast((one) => one.start <= line) ?? firstOf;
  const following =
    section.items[Math.max(0, line - start - 1)] ??
    targets[targets.findIndex((one) => one.section === section) + 1]?.section.items[0];
  return { beforeId: following?.itemId ?? null, line };
}
