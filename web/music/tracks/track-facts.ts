import type { Track } from '../../../contracts/schema/music.ts';
import { readDate } from '../../lib/dates.ts';

/** Whether a track can be played: some are listed without a file. */
export const isPlayable = ({ src }: Track): boolean => Boolean(src);

/** One day in milliseconds: no track is longer. */
const maxLengthMs = 86_400_000;

/** A track's length in milliseconds. Null if the backend's value isn't a valid length. */
export function trackLength({ duration }: { duration?: unknown }): number | null {
  const length = typeof duration === 'string' && duration !== '' ? Number(duration) : duration;
  return typeof length === 'number' && length > 0 && length <= maxLengthMs ? length : null;
}

/** The year of a date as written, without time zones. Empty if there is none. */
export const yearOf = (date: string | null | undefined): string =>
  /^\d{4}(?=-|$)/.exec(date ?? '')?.[0] ?? '';

/** The number of the disc that contains the track. */
export const discOf = ({ disc }: Track): number => disc ?? 1;

/** When a track was added to its list; null if the backend doesn't send it. */
export const addedAt = ({ added_at: at }: Track): string | null => (at && readDate(at) ? at : null);
