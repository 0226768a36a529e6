import type { Track } from '../../../contracts/schema/music.ts';
import { withProgress } from '../../ui/forms/with-progress.ts';
import type { Translate } from '../../lib/translate.ts';
import type { Source } from '../../music/tracks/source.ts';
import { readSource } from './read-source.ts';

interface AllTracks {
  tracks: readonly Track[];
  /** The source of further tracks if it can't be read at once; null if these are all. */
  more: Source | null;
  isTooLong: boolean;
}

/** All tracks of a list whose first ones are known. Null if cancelled. @throws ApiError */
export async function readAllTracks(
  { tracks, more = null }: { tracks: readonly Track[]; more?: Source | null | undefined },
  t: Translate,
): Promise<AllTracks | null> {
  const known = { tracks, more, isTooLong: false };
  if (!more) return known;
  return withProgress(t, async (progress): Promise<AllTracks> => {
    const all = await readSource(more, progress);
    return all ? { ...all, more: null } : known;
  });
}
