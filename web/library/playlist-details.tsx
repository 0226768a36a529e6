import type { Playlist } from '../../contracts/schema/music.ts';
import type { Translate } from '../lib/translate.ts';
import { openDialog } from '../ui/dialog-store.ts';
import { type FormProps, DetailsForm } from './playlist-details-form.tsx';

/** Asks what a new playlist is to be, and makes it. Resolves to undefined where somebody leaves it. */
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

/** Changes what a playlist is called, says and shows. `picture`: its own; `covers`: what makes one where it has none. */
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
