import type { Playlist } from '../../../contracts/schema/music.ts';
import type { Translate } from '../../lib/translate.ts';
import { readTracksOf } from '../tracks/read-tracks-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import { addList, addTo } from './add-tracks.ts';
import type { Dragged } from './drag-tracks.ts';

/** Adds dropped tracks to a playlist. @throws ApiError if they can't be read. */
export async function dropOn(playlist: Playlist, what: Dragged, t: Translate): Promise<void> {
  if (what.kind === 'tracks') {
    await addTo(playlist, [...what.ids], t);
    return;
  }
  const list = await readTracksOf(what);
  if (list.tracks.length > 0) await addList(playlist, list, t);
  else showToast(t('There are no tracks in :name.', { name: what.name }), { type: 'danger' });
}
