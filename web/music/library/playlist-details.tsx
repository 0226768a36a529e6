import type { Playlist } from '../../../contracts/schema/music.ts';
import type { Translate } from '../../lib/translate.ts';
import { openDialog } from '../../ui/dialog-store.ts';
import { type FormProps, DetailsForm } from './playlist-details-form.tsx';

/** Asks for a new playlist's details and creates it. Resolves to undefined if cancelled. */
export const openNewPlaylist = (t: Translate): Promise<Playlist | undefined> =>
  openDialog<Playlist>({ title: t('New playlist'), size: 'md' }, (close) => (
    <DetailsForm
      present={null}
      picture={null}
      covers={[]}
      onCancel={() => close()}
      onSaved={close}
    />
  ));

/**
 * Edits a playlist's name, description and picture. `picture`: its own; `covers`: make up the
 * picture if it has none.
 */
export const openPlaylistDetails = (
  playlist: Playlist,
  { picture, covers }: Pick<FormProps, 'picture' | 'covers'>,
  t: Translate,
): Promise<Playlist | undefined> =>
  openDialog<Playlist>({ title: t('Edit details'), size: 'md' }, (close) => (
    <DetailsForm
      present={playlist}
      picture={picture}
      covers={covers}
      onCancel={() => close()}
      onSaved={close}
    />
  ));
