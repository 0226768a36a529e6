import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PLAYLISTS_CREATE } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/paths.ts';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { useHas } from '../../api/capabilities.ts';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../feedback/use-submit.ts';
import { formText } from '../../lib/dom.ts';
import { formatDate } from '../../lib/format.ts';
import { createPlaylist } from '../../library/playlist-changes.ts';
import { can } from '../../session/can.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { closeDialog, openDialog } from '../../ui/dialog-store.ts';
import { FormSummary } from '../../ui/form-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { currentItem, type Queue } from '../queue/play-queue.ts';

/** Makes a playlist of the queue, under a name that is asked for; leads a guest to sign in. Null where this cannot be had. */
export function useSavePlaylist(queue: Queue): (() => void) | null {
  const { bootstrap, t } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOffered = [useHas('POST playlists'), useHas('POST playlists/{id}/tracks/add')].every(
    Boolean,
  );
  if (!isOffered || (bootstrap.user && !can(bootstrap, PLAYLISTS_CREATE))) return null;
  if (!bootstrap.user) {
    return () => {
      // On a phone, the queue lies over the page.
      closeDialog();
      navigate(paths.login(), { state: { returnTo: pathname + search + hash } });
    };
  }
  return () => {
    const date = formatDate(new Date(), { language: bootstrap.i18n.language });
    const name = `${currentItem(queue)?.source?.name ?? t('Queue')} · ${date}`;
    const ids = [...new Set(queue.items.map(({ track }) => track.id))];
    void openDialog<Playlist>({ title: t('Save as playlist') }, (close) => (
      <SaveForm name={name} ids={ids} onSaved={close} />
    )).then((playlist) => {
      if (playlist)
        showToast(t('Saved as :name', { name: playlist.name }), {
          action: { label: t('Open'), action: paths.playlist(playlist) },
        });
    });
  };
}

function SaveForm({
  name,
  ids,
  onSaved,
}: {
  name: string;
  ids: number[];
  onSaved: (playlist: Playlist) => void;
}) {
  const session = useSession();
  const { t } = session;
  /** Made by an attempt whose second half failed: the next one fills it. */
  const made = useRef<Playlist>(null);
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    made.current ??=
      (await createPlaylist({ name: formText(form, 'name').trim() }, session)) ?? null;
    if (!made.current) return;
    await call('POST playlists/{id}/tracks/add', {
      params: { id: made.current.id },
      body: { ids },
    });
    onSaved(made.current);
  });
  return (
    <form {...formProps} className="mt-2 grid gap-4">
      <FormSummary messages={summary} />
      <TextField
        name="name"
        label={t('Name of the playlist')}
        required
        maxLength={250}
        autoComplete="off"
        defaultValue={name}
        error={errors['name']}
      />
      <Button type="submit" isPending={isPending} className="justify-self-end">
        {t('Save')}
      </Button>
    </form>
  );
}
