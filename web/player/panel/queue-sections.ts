import { foldedFor } from '../../lib/find-matches.ts';
import { readList } from '../../music/read-list.ts';
import { currentIndex, type Queue } from '../queue/play-queue.ts';
import type { QueueItem, Source } from '../queue/queue-item.ts';

/**
 * A part of the queue under a heading of its own, in the order in which it plays. played: what came before; next: what somebody put behind
 * what plays; rest: what came with it; last: what somebody added at the end.
 */
export interface QueueSection {
  kind: 'played' | 'current' | 'next' | 'rest' | 'last' | 'found';
  /** Those that are shown: none of a part that is folded. */
  items: readonly QueueItem[];
  count: number;
  /** Where all of the rest is from; null where it is from several places, or from none that has a name. */
  source: Source | null;
}

/** The parts of a queue that have something in them; what was played is folded unless it is asked for. */
export function sectionsOf(queue: Queue, hasPlayed: boolean): QueueSection[] {
  const { items } = queue;
  const current = currentIndex(queue);
  const coming = items.slice(current + 1);
  const firstOfRest = coming.findIndex(({ isAdded }) => !isAdded);
  const next = firstOfRest === -1 ? coming.length : firstOfRest;
  const last = Math.max(next, coming.findLastIndex(({ isAdded }) => !isAdded) + 1);
  const rest = coming.slice(next, last);
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
    part('last', coming.slice(last)),
  ].filter(({ count }) => count > 0);
}

/** Whether its items can be put into another order: what was played stays as it was heard, and what was found is no order. */
const canReorder = ({ kind }: QueueSection): boolean =>
  kind === 'next' || kind === 'rest' || kind === 'last';

function commonSource(items: readonly QueueItem[]): Source | null {
  const own = items.filter(({ isAdded }) => !isAdded);
  const source = own[0]?.source ?? null;
  return own.every((item) => item.source?.id === source?.id) ? source : null;
}

/** A section in the list: its heading stands at the line `start`, its items follow. All lines are equally high. */
export interface PlacedSection {
  section: QueueSection;
  start: number;
}

/** The sections one below the other, and how many lines they are together. */
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

/** The items that have every word of the query in what is known of them, in the order of the queue. */
export function searchQueue({ items }: Queue, query: string, language: string): QueueItem[] {
  const fold = foldedFor(language);
  const words = fold(query).split(/\s+/).filter(Boolean);
  return items.filter(({ track }) => {
    const text = fold(
      [
        track.name,
        track.album?.name ?? '',
        ...readList(track.artists).map(({ name }) => name),
      ].join('\n'),
    );
    return words.every((word) => text.includes(word));
  });
}

/** What is still to come, in the order in which it plays. */
export const comingItems = (queue: Queue): readonly QueueItem[] =>
  queue.items.slice(currentIndex(queue) + 1);

/** Before which item something is to be put so that it stands at this place (from 0) of what comes; null: at the end. */
export function beforeAt(queue: Queue, itemId: string, place: number): string | null {
  return comingItems(queue).filter((one) => one.itemId !== itemId)[place]?.itemId ?? null;
}

/** Before which item something lands that is let go at a height (in lines from the top of the list), and at which line that is shown. */
export function dropPlace(
  placed: readonly PlacedSection[],
  height: number,
): { beforeId: string | null; line: number } {
  const targets = placed.filter(({ section }) => canReorder(section));
  const [firstOf, last] = [targets[0], targets.at(-1)];
  if (!firstOf || !last) return { beforeId: null, line: 0 };
  const line = Math.min(
    last.start + 1 + last.section.items.length,
    Math.max(firstOf.start + 1, Math.round(height)),
  );
  // At a heading it lands before the first below it.
  const { section, start } = targets.findLast((one) => one.start <= line) ?? firstOf;
  const following =
    section.items[Math.max(0, line - start - 1)] ??
    targets[targets.findIndex((one) => one.section === section) + 1]?.section.items[0];
  return { beforeId: following?.itemId ?? null, line };
}
