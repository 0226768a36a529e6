import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { languageTag } from '../../contracts/language.ts';
import { paths } from '../../contracts/paths.ts';
import type { Track } from '../../contracts/schema/music.ts';
import { classNames } from '../lib/dom.ts';
import { formatDuration } from '../lib/format.ts';
import { useSession, useT } from '../session/session.tsx';
import { ArtistLinks } from './artist-names.tsx';
import { Picture } from './picture.tsx';

interface Props {
  tracks: Track[];
  /** A number before each: its position in the list, or none. */
  isNumbered?: boolean;
  hasCovers?: boolean;
  hasArtists?: boolean;
  hasPlays?: boolean;
  /** How a name is written; as it is, by default. */
  mark?: (name: string) => ReactNode;
}

/**
 * Rows of tracks. The name's link covers its row from behind, so that other links in it are beside it and not inside of it. A name that is too
 * long loses its end, whichever way the page around it reads.
 */
export function TrackList({ tracks, isNumbered = false, hasCovers = false, hasArtists = false, hasPlays = false, mark = (name) => name }: Props) {
  return (
    <ol className="-mx-2">
      {tracks.map((track, index) => (
        <li key={`${track.id} ${index}`} className="ring-of-link group relative flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 transition-colors hover:bg-hover focus-within:bg-hover sm:gap-4">
          {isNumbered && <span className="w-7 shrink-0 text-center text-sm text-muted tabular-nums">{track.number && !hasCovers ? track.number : index + 1}</span>}
          {hasCovers && <Picture name={track.name} address={track.image ?? track.album?.image} className="w-11" />}
          <div className="min-w-0 flex-1">
            <p dir="auto" className="w-fit max-w-full truncate text-base leading-6 font-medium"><Link to={paths.track(track)} data-result="" className="py-1 after:absolute after:inset-0">{mark(track.name)}</Link></p>
            {hasArtists && <p dir="auto" className="relative w-fit max-w-full truncate text-sm leading-6 text-muted"><ArtistLinks artists={track.artists} className="py-1 -outline-offset-2 hover:text-main hover:underline" /></p>}
          </div>
          <Figures track={track} hasPlays={hasPlays} />
        </li>
      ))}
    </ol>
  );
}

function Figures({ track, hasPlays }: { track: Track; hasPlays: boolean }) {
  const { bootstrap, t } = useSession();
  const length = formatDuration(track.duration);
  const figure = 'shrink-0 text-end text-sm text-muted tabular-nums';
  return (
    <>
      {hasPlays && typeof track.plays === 'number' && (
        <span className={classNames(figure, 'hidden min-w-32 whitespace-nowrap sm:block')}>
          {t(':count plays', { count: new Intl.NumberFormat(languageTag(bootstrap.i18n.language)).format(track.plays) })}
        </span>
      )}
      <span className={classNames(figure, 'w-12')}>{length !== '' && <span className="sr-only">{t('Length')} </span>}{length}</span>
    </>
  );
}

/** '6 tracks, 24:10'; empty for none. */
export function useTrackSum(tracks: readonly Track[]): string {
  const t = useT();
  if (tracks.length === 0) return '';
  const count = tracks.length === 1 ? t('1 track') : t(':count tracks', { count: tracks.length });
  const length = formatDuration(tracks.reduce((sum, { duration }) => sum + (typeof duration === 'number' ? duration : 0), 0));
  return length === '' ? count : `${count}, ${length}`;
}
