import { useState } from 'react';
import { list, text } from '../../../contracts/loose.ts';
import type { Genre } from '../../../contracts/schema/music.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { nameOfItem } from '../../records/field-value.ts';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useT } from '../../data/session/session.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { Button } from '../../ui/button.tsx';
import { usePictureUpload } from '../../uploads/use-picture-upload.ts';
import type { TrackTags } from './use-track-files.ts';

interface Props {
  form: RecordForm;
  tags: ReadonlyMap<string, TrackTags>;
}

/** Suggests tags from the files for the whole release, where the form differs or is empty. */
export function AlbumTagNotes({ form, tags }: Props) {
  const t = useT();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const dismiss = (key: string) => setDismissed(new Set(dismissed).add(key));
  const files = [...tags.values()].flatMap(({ file }) => (file ? [file] : []));
  const album = mostFrequent(files.map((file) => file.album));
  const artist = mostFrequent(files.map((file) => file.artist));
  const day = mostFrequent(files.map(({ date }) => (/^\d{4}-\d{2}-\d{2}/.test(date) ? date : '')));
  const cover = files.find((file) => file.cover)?.cover ?? null;
  const upload = usePictureUpload((address) => form.set('image', address));
  const genres = useNamedGenres(mostFrequent(files.flatMap((file) => file.genres)));
  const releaseArtist = nameOfItem(list(form.value['artists'])[0]);
  const name = text(form.value['name']).trim();
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {album !== '' && album !== name && !dismissed.has(`album:${album}`) && (
        <Note
          text={t('The files belong to “:name”.', { name: album })}
          accept={t('Use as title')}
          onAccept={() => form.set('name', album)}
          onRefuse={() => dismiss(`album:${album}`)}
        />
      )}
      {day !== '' && text(form.value['release_date']) === '' && !dismissed.has('day') && (
        <Note
          text={t('The files name :date as their release date.', { date: day.slice(0, 10) })}
          accept={t('Use this date')}
          onAccept={() => form.set('release_date', day.slice(0, 10))}
          onRefuse={() => dismiss('day')}
        />
      )}
      {genres.length > 0 && list(form.value['genres']).length === 0 && !dismissed.has('genres') && (
        <Note
          text={t('The files belong to the genre “:name”.', { name: nameOfItem(genres[0]) })}
          accept={t('Use this genre')}
          onAccept={() => form.set('genres', genres)}
          onRefuse={() => dismiss('genres')}
        />
      )}
      {cover && text(form.value['image']) === '' && !dismissed.has('cover') && (
        <Note
          text={upload.problem ?? t('The files contain a cover.')}
          accept={t('Use as cover')}
          isPending={upload.isPending}
          onAccept={() => void upload.choose(new File([cover], 'cover', { type: cover.type }))}
          onRefuse={() => dismiss('cover')}
        />
      )}
      {artist !== '' &&
        releaseArtist !== '' &&
        artist !== releaseArtist &&
        !dismissed.has(`artist:${artist}`) && (
          <Note
            text={t('The files name “:artist” as the artist. This release appears under :name.', {
              artist,
              name: releaseArtist,
            })}
            onRefuse={() => dismiss(`artist:${artist}`)}
          />
        )}
    </div>
  );
}

/** The site's genre with this name, as a list; empty if there is none. */
function useNamedGenres(name: string): Genre[] {
  const { data } = useCall('GET genres', name === '' ? null : { query: { perPage: 100 } });
  const wanted = name.toLowerCase();
  return readList(data?.pagination.data)
    .filter((genre) =>
      [genre.name, genre.display_name].some((one) => one?.toLowerCase() === wanted),
    )
    .slice(0, 1);
}

/** The most frequent name; empty if there are none. */
function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

interface NoteProps {
  text: string;
  /** Label of the button that accepts the value; without it, the note can only be closed. */
  accept?: string;
  isPending?: boolean;
  onAccept?: () => void;
  onRefuse: () => void;
}

/** A suggestion beside a form, which the visitor accepts or dismisses. */
export function Note({ text: message, accept, isPending = false, onAccept, onRefuse }: NoteProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-background-alt px-3 py-2 text-sm">
      <span dir="auto" className="min-w-0 grow wrap-anywhere">
        {message}
      </span>
      {accept && (
        <Button variant="outline" size="sm" isPending={isPending} onClick={onAccept}>
          {accept}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onRefuse}>
        {accept ? t('Keep mine') : t('Close')}
      </Button>
    </div>
  );
}
