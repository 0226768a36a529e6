import { useEffect, useState } from 'react';
import { id } from '../../../contracts/loose.ts';
import type { Artist } from '../../../contracts/schema/music.ts';
import { useCall } from '../../api/use-call.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { useT } from '../../session/session.tsx';
import { Picture } from '../../tracks/picture.tsx';
import { readList } from '../../tracks/read-list.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** An artist of this site, found by name. The record gets the ID. */
export function ArtistControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const chosen = id(value);
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      {chosen === null ? (
        <Search onChoose={onChange} />
      ) : (
        <Chosen artistId={chosen} onForget={() => onChange(null)} />
      )}
    </GroupFrame>
  );
}

/** A draft remembers only the ID, so the artist is read. */
function Chosen({ artistId, onForget }: { artistId: number; onForget: () => void }) {
  const t = useT();
  const { data, error, isValidating, mutate } = useCall('GET artists/{id}', {
    params: { id: artistId },
  });
  const [artist] = readList(data ? [data.artist] : []);
  if (!artist && error)
    return (
      <div className="grid gap-2">
        <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
        <div>
          <Button variant="outline" size="sm" onClick={onForget}>
            {t('Choose another artist')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-divider p-3">
      {artist ? (
        <>
          <Picture name={artist.name} address={artist.image_small} isRound className="w-11" />
          <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{artist.name}</bdi>
        </>
      ) : (
        <Skeleton className="h-11 flex-1 rounded-control" />
      )}
      <Button variant="outline" size="sm" onClick={onForget}>
        {t('Choose another artist')}
      </Button>
    </div>
  );
}

const debounceMs = 250;

function Search({ onChoose }: { onChoose: (artistId: number) => void }) {
  const t = useT();
  const [words, setWords] = useState('');
  const query = useSettled(words.trim());
  const { data, error, isValidating, mutate } = useCall(
    'GET search/model/{modelType}',
    query === '' ? null : { params: { modelType: 'artist' }, query: { query, perPage: 8 } },
    { keepPreviousData: true, stopsOvertaken: true },
  );
  const found = query === '' ? [] : readList(data?.pagination as { data: Artist[] } | undefined);
  const isNothing = query !== '' && data !== undefined && !isValidating && found.length === 0;
  return (
    <div className="grid gap-2">
      <SearchField isInForm label={t('Search for the artist')} value={words} onChange={setWords} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isNothing ? t('No artists match.') : ''}
      </p>
      {error && !isValidating && (
        <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
      )}
      {found.length > 0 && (
        <ul aria-label={t('Artists')} className="grid grid-cols-1 gap-1">
          {found.map((artist) => (
            <li key={artist.id}>
              <button
                type="button"
                onClick={() => onChoose(artist.id)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-hover"
              >
                <Picture name={artist.name} address={artist.image_small} isRound className="w-9" />
                <bdi className="min-w-0 wrap-anywhere">{artist.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
