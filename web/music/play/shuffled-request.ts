import type { Translate } from '../../lib/translate.ts';
import type { Source } from '../tracks/source.ts';
import type { PlayRequest } from '../../player/player-state.ts';
import { showToast } from '../../ui/toast-store.ts';
import { readAllTracks } from '../../player/sources/read-source.ts';
import { isPlayable } from '../tracks/track-facts.ts';

/** Shuffles a whole list. Null if cancelled. @throws ApiError */
export async function shuffledRequest(
  { tracks, source }: Pick<PlayRequest, 'tracks' | 'source'>,
  more: Source,
  t: Translate,
): Promise<PlayRequest | null> {
  const all = await readAllTracks({ tracks, more }, t);
  if (!all) return null;
  const playable = all.tracks.filter(isPlayable);
  if (all.isTooLong)
    showToast(
      t('List too long to shuffle. Playing :count of its tracks.', { count: playable.length }),
    );
  return { tracks: playable, source, more: all.more, isShuffled: true };
}
