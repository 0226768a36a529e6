import { Link } from 'react-router';
import type { Album, Playlist, Track } from '../../../contracts/schema/music.ts';
import { type LibraryPart, libraryParts, paths } from '../../../contracts/routes/paths.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import type { ItemOf } from '../../data/calls/use-pages.ts';
import { Read } from '../../ui/failures/read.tsx';
import { readingOf } from '../../music/lists/lazy-list.ts';
import { usePagedList } from '../../music/lists/use-paged-list.ts';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import { CardGrid } from '../../music/cards/cards.tsx';
import {
  albumCard,
  artistCard,
  type Card,
  playlistCard,
  trackCard,
} from '../../music/cards/card-of.tsx';
import { CardSkeletons } from '../../music/pages/page.tsx';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { EmptyPart } from './list-frame.tsx';
import { PlaylistOwner } from './collection-parts.tsx';
import { useFormattedCount } from './labels.ts';
import { partCalls, partIcons, useLibraryParts } from './parts.ts';

/** Fills one row on a wide screen. */
const latest = 6;

interface Props {
  userId: number;
}

/**
 * Everything in the library: the count and the latest items of each part. On a phone, a list of the
 * parts.
 */
export function Overview({ userId }: Props) {
  const parts = useLibraryParts();
  const t = useT();
  if (parts.length === 0)
    return <p className="text-base text-muted">{t("This site doesn't support likes.")}</p>;
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-12">
      {parts.map((part) => (
        <PartOverview key={part} part={part} userId={userId} />
      ))}
    </div>
  );
}

type AnyCall = (typeof partCalls)[LibraryPart];
type AnyItem = ItemOf<AnyCall>;

function PartOverview({ part, userId }: Props & { part: LibraryPart }) {
  const t = useT();
  const rows = usePagedList<AnyCall>(
    partCalls[part],
    { params: { id: userId, userId } },
    { thingExists: true },
  );
  const { count, error } = rows;
  const first = Array.from(
    { length: Math.min(count ?? 0, part === 'history' || part === 'tracks' ? 50 : latest) },
    (_, row) => rows.at(row),
  ).flatMap((row) => (row.state === 'loaded' ? [row.item] : []));
  if (count === undefined && isAbsent(error)) return null;
  return (
    <section aria-labelledby={`library-${part}`}>
      <PartLink part={part} count={rows.isCounted ? count : undefined} />
      <div className="max-sm:hidden">
        <Read
          of={readingOf(rows)}
          shape={<CardSkeletons hasWholeRows isRound={part === 'artists'} />}
        >
          {() =>
            count === 0 ? (
              <EmptyPart part={part} />
            ) : (
              <CardGrid
                isCut
                hasWholeRows
                isRound={part === 'artists'}
                cards={cardsOf(part, first, userId, t(libraryParts[part]))}
              />
            )
          }
        </Read>
      </div>
    </section>
  );
}

function PartLink({ part, count }: { part: LibraryPart; count: number | undefined }) {
  const t = useT();
  const figure = useFormattedCount();
  return (
    <h2
      id={`library-${part}`}
      className="ring-of-link group relative flex min-h-14 items-center gap-3 rounded-control text-base hover:bg-hover max-sm:px-2 sm:mb-4 sm:min-h-10 sm:text-xl sm:hover:bg-transparent"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-cover bg-chip text-muted sm:hidden">
        <Icon name={partIcons[part]} />
      </span>
      <Link to={paths.library(part)} className="group-hover:underline after:absolute after:inset-0">
        {t(libraryParts[part])}
      </Link>
      {count !== undefined && (
        <span className="text-base font-normal text-muted tabular-nums max-sm:ms-auto">
          {figure(count)}
        </span>
      )}
      <Icon name="chevronRight" isMirrored className="size-5 text-muted max-sm:-ms-2" />
    </h2>
  );
}

/** Listeners often repeat a track, which gets only one card. */
function cardsOf(part: LibraryPart, items: AnyItem[], userId: number, name: string): Card[] {
  const each = [...new Map(items.map((item) => [item.id, item])).values()];
  const source = {
    id: part === 'tracks' ? 'liked-tracks' : 'history',
    name,
    path: paths.library(part),
  };
  const toTrackCard = (track: Track) =>
    trackCard(track, { tracks: each, source, more: part === 'tracks' ? source : null });
  const toCard: Record<LibraryPart, (item: never) => Card> = {
    tracks: toTrackCard,
    history: toTrackCard,
    albums: (album: Album) => albumCard(album, <ArtistLinks artists={album.artists} />),
    artists: artistCard,
    playlists: (playlist: Playlist) =>
      playlistCard(playlist, <PlaylistOwner playlist={playlist} userId={userId} />),
  };
  return each.slice(0, latest).map((item) => toCard[part](item as never));
}
