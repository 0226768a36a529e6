import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { languageTag } from '../../../contracts/site/language.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { classNames } from '../../lib/dom.ts';
import { formatDuration } from '../../lib/format.ts';
import { LikeButton } from '../library/like-button.tsx';
import type { Source } from '../tracks/source.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import type { MenuHandle } from '../../ui/menu-button.tsx';
import { ArtistLinks } from '../tracks/artist-names.tsx';
import { ExplicitMark } from '../tracks/explicit-mark.tsx';
import { Equaliser } from '../../ui/equaliser.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MusicMenuButton } from '../menus/music-menu-button.tsx';
import { menuOfTrack } from '../menus/menu-of-track.ts';
import { Picture } from '../tracks/picture.tsx';
import { addedAt, isPlayable, trackLength } from '../tracks/track-facts.ts';
import { downloadParts } from '../../downloads/download-parts.ts';
import { useStore } from '../../ui/use-store.ts';
import { useRowGestures } from '../../ui/rows/use-row-gestures.ts';

export interface TrackColumns {
  /** Shows the track's position in the list. */
  isNumbered?: boolean;
  /** For tracks of different albums: shows each cover, and the album if there is room. */
  hasCovers?: boolean;
  hasArtists?: boolean;
  hasPlays?: boolean;
  /** Shows when each track was added to the list, if there is room. */
  hasAdded?: boolean;
  /** A time per track, before its length. */
  timeOf?: (track: Track) => ReactNode;
  /** Renders the name; plain by default. */
  mark?: (name: string) => ReactNode;
}

interface Props extends TrackColumns {
  track: Track;
  /** Its position in the list, from 0. */
  index: number;
  source: Source | null;
  state: 'playing' | 'paused' | 'other';
  isLocked: boolean;
  onPrepare: () => void;
  onToggle: () => void;
}

/** A track of a list. Long names are cut at their end in either text direction. */
export function TrackRow({
  track,
  index,
  source,
  state,
  isLocked,
  onPrepare,
  onToggle,
  isNumbered = false,
  hasCovers = false,
  hasArtists = false,
  hasPlays = false,
  hasAdded = false,
  timeOf,
  mark,
}: Props) {
  const opener = useRef<MenuHandle>(null);
  const canPlay = isPlayable(track);
  const gestures = useRowGestures(canPlay ? onToggle : null, opener);
  const isCurrent = state !== 'other';
  const number = track.number && !hasCovers ? track.number : index + 1;
  const play = { name: track.name, state, isLocked, onPrepare, onToggle };
  return (
    <li
      {...gestures}
      data-row={index}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onPointerEnter={canPlay ? onPrepare : undefined}
      className={classNames(
        'group/row track-row relative min-h-12 transition-colors',
        !canPlay && 'text-muted',
      )}
    >
      <div
        className={classNames(
          'relative flex shrink-0 items-center gap-3 self-stretch sm:gap-4',
          isCurrent && 'text-primary',
          // On phones only the playing mark takes space before the title.
          !hasCovers && state !== 'playing' && 'max-sm:-me-3',
        )}
      >
        {isNumbered && (
          <div
            className={classNames(
              'column-number relative grid place-items-center self-stretch text-sm tabular-nums',
              !isCurrent && 'text-muted',
            )}
          >
            <span
              className={classNames(
                canPlay &&
                  'group-hover/row:invisible [.column-number:has([data-play]:focus-visible)_&]:invisible',
              )}
            >
              {state === 'playing' ? <Equaliser /> : number}
            </span>
            {canPlay && <PlayCell {...play} isOverCover={false} />}
          </div>
        )}
        {hasCovers && (
          <Picture
            name={track.name}
            address={track.image ?? track.album?.image}
            className="row-cover"
          />
        )}
        {canPlay && !isNumbered && <PlayCell {...play} isOverCover />}
      </div>
      <TrackTitle {...{ track, isCurrent, hasArtists, mark }} />
      {hasCovers && (
        <div className="column-album hidden @3xl:block">
          <AlbumLink album={track.album} />
        </div>
      )}
      {hasAdded && <AddedDate track={track} />}
      {timeOf && <span className={`${trackTimeClass} text-sm text-muted`}>{timeOf(track)}</span>}
      <Figures track={track} hasPlays={hasPlays} isNarrow={timeOf !== undefined} />
      <div className="column-actions">
        <LikeButton
          kind="track"
          id={track.id}
          name={track.name}
          className="icon-button quiet-control max-sm:hidden"
        />
        <MusicMenuButton
          subject={menuOfTrack(track, source)}
          handle={opener}
          className="icon-button quiet-control"
        />
      </div>
    </li>
  );
}

/** A track's title and artists. Long names are cut at their end. */
export function TrackTitle({
  track,
  isCurrent,
  hasArtists,
  mark = (name) => name,
}: Pick<Props, 'track' | 'hasArtists' | 'mark'> & { isCurrent: boolean }) {
  const t = useT();
  const isMissing = !isPlayable(track);
  const parts = useStore(downloadParts);
  return (
    <div className="column-title">
      <div className="flex items-center gap-2">
        <p
          dir="auto"
          className={classNames(
            'w-fit min-w-0 text-base leading-5 font-medium',
            isCurrent && 'text-primary',
          )}
        >
          <Link
            to={paths.track(track)}
            data-result=""
            className={classNames(
              'block truncate pt-1 hover:underline focus-visible:underline',
              // Centres a title without a second line beside the row's figures.
              !hasArtists && !isMissing && 'pb-1',
            )}
          >
            {mark(track.name)}
          </Link>
        </p>
        <span
          className={classNames(
            'flex shrink-0 items-center gap-2 empty:hidden',
            // As the title's padding, so that both share a middle.
            (hasArtists || isMissing) && 'pt-1',
          )}
        >
          <ExplicitMark of={track} />
          {parts && <parts.KeptMark id={track.id} />}
        </span>
      </div>
      {isMissing && !hasArtists && (
        <p className="pb-1 text-sm leading-5 text-muted">{t('Not available')}</p>
      )}
      {hasArtists && (
        <p dir="auto" className="w-fit max-w-full truncate text-sm leading-5 text-muted">
          {isMissing && (
            <>
              <span>{t('Not available')}</span>
              {Boolean(track.artists?.length) && <span> · </span>}
            </>
          )}
          <ArtistLinks
            artists={track.artists}
            // Its padding makes it high enough for a target, without overlapping the title's.
            className="inline-block max-w-full truncate pb-1 align-bottom -outline-offset-2 hover:text-main hover:underline"
          />
        </p>
      )}
    </div>
  );
}

/** A track's album, for its own column. */
export const AlbumLink = ({ album }: Pick<Track, 'album'>) =>
  album && (
    <p dir="auto" className="w-fit max-w-full truncate text-sm text-muted">
      <Link to={paths.album(album)} className="py-1 hover:text-main hover:underline">
        <bdi>{album.name}</bdi>
      </Link>
    </p>
  );

function AddedDate({ track }: { track: Track }) {
  const t = useT();
  const dates = useDates();
  const at = addedAt(track);
  return (
    <span className="column-added hidden truncate text-sm text-muted @4xl:block">
      {at !== null && (
        <>
          <span className="sr-only">{t('Added')} </span>
          <span>{dates.format(at)}</span>
        </>
      )}
    </span>
  );
}

interface PlayCellProps extends Pick<Props, 'state' | 'isLocked' | 'onPrepare' | 'onToggle'> {
  name: string;
  /** Set on a picture, which is dimmed below it. */
  isOverCover: boolean;
}

/** Replaces the number, or covers the picture, on hover and focus. */
export function PlayCell({
  name,
  state,
  isLocked,
  isOverCover,
  onPrepare,
  onToggle,
}: PlayCellProps) {
  const t = useT();
  const isPlaying = state === 'playing';
  return (
    <>
      {isOverCover && isPlaying && (
        <span className="pointer-events-none absolute inset-0 m-auto grid aspect-square place-items-center rounded-cover bg-scrim/55 text-on-scrim group-hover/row:hidden">
          <Equaliser />
        </span>
      )}
      <button
        type="button"
        data-play=""
        aria-label={isPlaying ? t('Pause :name', { name }) : t('Play :name', { name })}
        aria-haspopup={isLocked ? 'dialog' : undefined}
        onFocus={onPrepare}
        onClick={onToggle}
        className={classNames(
          'absolute grid place-items-center opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100',
          isOverCover
            ? 'inset-0 m-auto aspect-square rounded-cover bg-scrim/55 on-picture -outline-offset-4'
            : 'inset-y-0 start-0 w-7 rounded-control text-main',
        )}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
    </>
  );
}

/** The column of times. Hides the lengths if there is no room for both. */
export const trackTimeClass = 'w-18 shrink-0 text-end whitespace-nowrap tabular-nums';

function Figures({
  track: { plays, duration },
  hasPlays,
  isNarrow,
}: {
  track: Track;
  hasPlays: boolean;
  isNarrow: boolean;
}) {
  const { bootstrap, t } = useSession();
  const length = formatDuration(trackLength({ duration }));
  const count =
    typeof plays === 'number'
      ? new Intl.NumberFormat(languageTag(bootstrap.i18n.language)).format(plays)
      : '';
  return (
    <>
      {hasPlays && (
        <span className="column-plays hidden text-sm text-muted @xl:block">
          {count !== '' && (
            <>
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">
                {t('[one :count play|other :count plays]', { count: plays ?? 0 })}
              </span>
            </>
          )}
        </span>
      )}
      <span
        className={classNames('column-length text-sm text-muted', isNarrow && '@max-xl:hidden')}
      >
        {length !== '' && <span className="sr-only">{t('Length')} </span>}
        <span>{length}</span>
      </span>
    </>
  );
}
