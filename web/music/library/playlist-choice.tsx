import { useEffect, useRef, useState } from 'react';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { PLAYLISTS_CREATE } from '../../../contracts/constants.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { ReadPages } from '../../ui/failures/load-more.tsx';
import { createWordMatcher } from '../../lib/find-matches.ts';
import { TrackSkeletons } from '../tracks/track-skeletons.tsx';
import { Picture } from '../tracks/picture.tsx';
import { readList } from '../tracks/read-list.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useDeletedPlaylists } from './playlist-deletion.ts';
import { mayEditTracks, playlistsQuery } from './playlist-facts.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { formText } from '../../lib/dom.ts';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { createPlaylist } from './playlist-changes.ts';

export function PlaylistChoice({ onChoose }: { onChoose: (playlist: Playlist) => void }) {
  const { bootstrap, t } = useSession();
  const [query, setQuery] = useState('');
  const pages = usePages(
    'GET users/{id}/playlists',
    { params: { id: bootstrap.user?.id ?? 0 }, query: playlistsQuery },
    { thingExists: true },
  );
  const deleted = useDeletedPlaylists();
  const matches = createWordMatcher(query, bootstrap.i18n.language);
  const isOffered = (one: Playlist) =>
    mayEditTracks(one, bootstrap.user) && !deleted.has(one.id) && matches(one.name);
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <SearchField label={t('Find a playlist')} value={query} onChange={setQuery} />
      {can(bootstrap, PLAYLISTS_CREATE) && (
        <NewPlaylist
          name={query.trim()}
          onCreated={async (playlist) => {
            await pages.mutate().catch(() => undefined);
            onChoose(playlist);
          }}
        />
      )}
      <ReadPages of={pages} shape={<TrackSkeletons count={4} />}>
        {(items) => (
          <PlaylistList
            playlists={readList(items).filter(isOffered)}
            isFiltered={query.trim() !== ''}
            onChoose={onChoose}
          />
        )}
      </ReadPages>
    </div>
  );
}

function PlaylistList({
  playlists,
  isFiltered,
  onChoose,
}: {
  playlists: Playlist[];
  isFiltered: boolean;
  onChoose: (playlist: Playlist) => void;
}) {
  const t = useT();
  if (playlists.length === 0)
    return (
      <p role="status" className="py-4 text-center text-base text-muted">
        {isFiltered ? t('No playlists match.') : t('You have no playlists yet.')}
      </p>
    );
  return (
    <ul className="-mx-2" aria-label={t('Your playlists')}>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <button
            type="button"
            onClick={() => onChoose(playlist)}
            className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-hover"
          >
            <Picture name={playlist.name} address={playlist.image} className="w-11" />
            <span className="line-clamp-2 min-w-0 text-base font-medium wrap-anywhere">
              <bdi>{playlist.name}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * A row that turns into a short form for a new playlist. Renders nothing if the backend has no
 * playlists.
 */
function NewPlaylist({
  name,
  onCreated,
}: {
  /** The initial name. */
  name: string;
  onCreated: (playlist: Playlist) => Promise<void>;
}) {
  const session = useSession();
  const { t } = session;
  const [isOpen, setOpen] = useState(false);
  const isOffered = useSupports('POST playlists');
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    const playlist = await createPlaylist({ name: formText(form, 'name').trim() }, session);
    if (playlist) await onCreated(playlist);
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (!isOffered) return null;
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 text-start text-base font-semibold hover:bg-hover"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-cover bg-chip">
          <Icon name="add" />
        </span>
        {t('New playlist')}
      </button>
    );
  }
  return (
    <form ref={form} {...formProps} className="grid grid-cols-1 gap-3">
      <FormSummary messages={summary} />
      <TextField
        name="name"
        label={t('Playlist name')}
        required
        maxLength={250}
        autoComplete="off"
        defaultValue={name}
        error={errors['name']}
      />
      <div className="flex justify-end gap-2">
        <Button variant="outline" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isPending={isPending}>
          {t('Create')}
        </Button>
      </div>
    </form>
  );
}
