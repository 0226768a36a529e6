import type { Playlist } from '../../../contracts/schema/music.ts';
import type { Translate } from '../../lib/translate.ts';
import { openDialog } from '../../ui/dialog-store.ts';
import { DetailsForm, type FormProps } from './playlist-details-form.tsx';

const openForm = (title: string, form: FormProps): Promise<Playlist | undefined> =>
  openDialog<Playlist>({ title, size: 'md' }, (close) => (
    <DetailsForm {...form} onCancel={() => close()} onSaved={close} />
  ));

/** Asks for a new playlist's details and creates it. Resolves to undefined if cancelled. */
export const openNewPlaylist = (t: Translate): Promise<Playlist | undefined> =>
  openForm(t('New playlist'), { present: null, picture: null, covers: [] });

/** Edits a playlist's name, description and picture. */
export const openPlaylistDetails = (
  playlist: Playlist,
  pictures: Pick<FormProps, 'picture' | 'covers'>,
  t: Translate,
): Promise<Playlist | undefined> => openForm(t('Edit details'), { present: playlist, ...pictures });
