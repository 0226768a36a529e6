import { leaveOut, list, record, text } from '../../contracts/loose.ts';
import type { Track } from '../../contracts/schema/music.ts';

/** The items of a list that came whole or as a page of it. What is no item of music (nothing to link to, or no name) is left out. */
export function readList<Item extends { id: number }>(
  value: Item[] | { data: Item[] } | null | undefined,
): Item[] {
  const items = list(Array.isArray(value) ? value : record(value)['data']) as Item[];
  return items.flatMap((item) => {
    const { id, name, display_name: displayName } = record(item);
    if (!Number.isSafeInteger(id)) return leaveOut(item, 'id');
    return text(name ?? displayName) === '' ? leaveOut(item, 'name') : [item];
  });
}

/** Milliseconds in a day: no track is longer. */
const longest = 86_400_000;

/** How long a track is, in milliseconds, from whatever the backend says of it. Null where that is no length. */
export function trackLength({ duration }: { duration?: unknown }): number | null {
  const length = typeof duration === 'string' && duration !== '' ? Number(duration) : duration;
  return typeof length === 'number' && length > 0 && length <= longest ? length : null;
}

/** The year of a date as it was written, in no time zone. Empty where there is none. */
export const yearOf = (date: string | null | undefined): string =>
  /^\d{4}(?=-|$)/.exec(text(date))?.[0] ?? '';

/** Which of a record's discs it is on. */
export const discOf = ({ disc }: Track): number => disc ?? 1;
