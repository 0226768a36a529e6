import type { Playlist, Track } from '../../../contracts/schema/music.ts';
import type { Translate } from '../../lib/translate.ts';
import type { Source } from '../tracks/source.ts';
import { openDialog } from '../../ui/dialog-store.ts';
import { addList } from './add-tracks.ts';
import { PlaylistChoice } from './playlist-choice.tsx';

/**
 * Lets the visitor choose or create a playlist, then adds the tracks. `name`: what is added, for
 * the dialog's title.
 */
export async function openAddToPlaylist(
  list: { tracks: readonly Track[]; more?: Source | null | undefined },
  name: string,
  t: Translate,
): Promise<void> {
  const playlist = await openDialog<Playlist>(
    { title: t('Add :name to a playlist', { name }), size: 'sm' },
    (close) => <PlaylistChoice onChoose={close} />,
  );
  if (playlist) await addList(playlist, list, t);
}
