import type { Track } from '../../../contracts/schema/music.ts';
import { formatDuration } from '../../lib/format.ts';
import { useT } from '../../data/session/session.tsx';
import { trackLength } from './track-facts.ts';

/** '6 tracks, 24:10'; empty for none. */
export function useTrackSum(tracks: readonly Track[]): string {
  return useSum(
    tracks.length,
    tracks.reduce((sum, track) => sum + (trackLength(track) ?? 0), 0),
  );
}

/** The same for a partly loaded list. `duration`: milliseconds; null if unknown. */
export function useSum(count: number, duration: number | null): string {
  const t = useT();
  if (count === 0) return '';
  const countText = t('[one :count track|other :count tracks]', { count });
  const length = formatDuration(duration);
  return length === '' ? countText : t(':tracks, :length', { tracks: countText, length });
}
