import type { Track } from '../../contracts/schema/music.ts';
import { useT } from '../session/session.tsx';
import { formatDuration } from '../lib/format-duration.ts';

/** '6 tracks, 24:10'; empty for none. */
export function useTrackSum(tracks: readonly Track[]): string {
  const t = useT();
  if (tracks.length === 0) return '';
  const count = tracks.length === 1 ? t('1 track') : t(':count tracks', { count: tracks.length });
  const length = formatDuration(tracks.reduce((sum, { duration }) => sum + (typeof duration === 'number' ? duration : 0), 0));
  return length === '' ? count : `${count}, ${length}`;
}
