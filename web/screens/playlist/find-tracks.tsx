import { useId, useState } from 'react';
import type { Track } from '../../../contracts/schema/music.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

/** Milliseconds to wait after the last keystroke before searching. */
const debounceMs = 300;
const maxResults = 10;

interface Props {
  /** Whether a track is already in the playlist, as far as the app knows. */
  has: (id: number) => boolean;
  onAdd: (track: Track) => void;
}

/** A search for tracks below the user's own playlist, each with a button that adds it. */
export function FindTracks({ has, onAdd }: Props) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), debounceMs);
  return (
    <section aria-labelledby={id} className="mt-12 max-w-2xl">
      <h2 id={id} className="mb-4 text-xl">
        {t("Let's find something for your playlist")}
      </h2>
      <SearchField label={t('Search for tracks')} value={text} onChange={setText} />
      {query !== '' && <Found query={query} has={has} onAdd={onAdd} />}
    </section>
  );
}

function Found({ query, ...list }: Props & { query: string }) {
  const reading = useCall(
    'GET search',
    { query: { query, types: 'tracks', limit: maxResults } },
    { keepPreviousData: true },
  );
  return (
    <div className="mt-3">
      <Read of={reading} shape={<TrackSkeletons count={4} />}>
        {({ results }) => <FoundTracks tracks={readList(results.tracks)} {...list} />}
      </Read>
    </div>
  );
}

function FoundTracks({ tracks, has, onAdd }: Props & { tracks: Track[] }) {
  const t = useT();
  return (
    <>
      <p role="status" className={tracks.length === 0 ? 'py-4 text-base text-muted' : 'sr-only'}>
        {tracks.length === 0
          ? t("No tracks match. Try another word from the title, or the artist's name.")
          : t('[one :count track|other :count tracks] found', { count: tracks.length })}
      </p>
      <ul className="-mx-2">
        {tracks.map((track) => (
          <li
            key={track.id}
            className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hover"
          >
            <Picture
              name={track.name}
              address={track.image ?? track.album?.image}
              className="w-11"
            />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="truncate text-base leading-6 font-medium">
                {track.name}
              </p>
              <p dir="auto" className="truncate text-sm leading-6 text-muted">
                <ArtistLinks
                  artists={track.artists}
                  className="py-1 -outline-offset-2 hover:text-main hover:underline"
                />
              </p>
            </div>
            {has(track.id) && (
              <span className="hidden shrink-0 text-xs text-muted sm:block">
                {t('In this playlist')}
              </span>
            )}
            <Button
              variant="outline"
              size="sm"
              aria-label={t('Add :name', { name: track.name })}
              onClick={() => onAdd(track)}
            >
              {t('Add')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
