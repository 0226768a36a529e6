import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Album, Playlist, Track } from '../../../contracts/schema/music.ts';
import { type LibraryPart, libraryParts, paths } from '../../../contracts/routes/paths.ts';
import { type ApiError, isAbsent } from '../../data/calls/api-error.ts';
import type { ItemOf } from '../../data/calls/use-pages.ts';
import { Read } from '../../ui/failures/read.tsx';
import { classNames } from '../../lib/dom.ts';
import { readingOf } from '../../music/lists/lazy-list.ts';
import { usePagedList } from '../../music/lists/use-paged-list.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import { CardGrid, cardGridClass, wholeRowsClass } from '../../music/cards/cards.tsx';
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
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlaylistOwner } from './collection-parts.tsx';
import { useFormattedCount } from '../../music/lists/labels.ts';
import { firstStep, partCalls, partIcons, useLibraryParts } from './parts.ts';

/** Fills one row on a wide screen. */
const latest = 6;

interface Props {
  userId: number;
}

/** Everything in the library: the count and the latest items of each part. */
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
  const cards = cardsOf(part, first, userId, t(libraryParts[part]));
  const isStrip = part === 'history';
  return (
    <section aria-labelledby={`library-${part}`} className={isStrip ? 'max-sm:order-first' : ''}>
      <PartLink
        part={part}
        count={rows.isCounted ? count : undefined}
        summary={isStrip ? null : <Summary part={part} cards={cards} count={count} error={error} />}
        cover={cards[0]}
      />
      {/* On phones, recent plays scroll sideways, and the other parts are rows. */}
      <div className={isStrip ? stripClass : 'max-sm:hidden'}>
        <Read
          of={readingOf(rows)}
          shape={<CardSkeletons hasWholeRows isRound={part === 'artists'} />}
        >
          {() =>
            count === 0 ? (
              // As high as the cards to come.
              <div className="grid grid-cols-1 *:[grid-area:1/1]">
                <ul aria-hidden="true" className={`${cardGridClass} ${wholeRowsClass}`}>
                  {Array.from({ length: latest }, (_, card) => (
                    <li key={card} className={part === 'artists' ? 'pb-8.5' : 'pb-15'}>
                      <span className="block aspect-square" />
                    </li>
                  ))}
                </ul>
                <EmptyCard part={part} />
              </div>
            ) : (
              <CardGrid isCut hasWholeRows isRound={part === 'artists'} cards={cards} />
            )
          }
        </Read>
      </div>
    </section>
  );
}

function EmptyCard({ part }: { part: LibraryPart }) {
  const [title, text] = firstStep(part, useT());
  return (
    <div className="grid content-center justify-items-center rounded-card border border-dashed border-control/60 p-4 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-chip text-muted">
        <Icon name={partIcons[part]} className="size-6" />
      </span>
      <p className="mt-3 text-base font-semibold">{title}</p>
      <p className="mt-1 max-w-[42ch] text-base text-balance text-muted">{text}</p>
    </div>
  );
}

const stripClass =
  'max-sm:mb-4 max-sm:[&_li]:w-36 max-sm:[&_p]:text-sm max-sm:[&_li]:shrink-0 max-sm:[&_li]:snap-start max-sm:[&_ul]:-mx-4 max-sm:[&_ul]:flex max-sm:[&_ul]:snap-x max-sm:[&_ul]:scroll-ps-4 max-sm:[&_ul]:overflow-x-auto max-sm:[&_ul]:px-4 max-sm:[&_ul]:[scrollbar-width:none]';

/** The names of the latest items on a phone, or how to begin. */
function Summary({
  part,
  cards,
  count,
  error,
}: {
  part: LibraryPart;
  cards: readonly Card[];
  count: number | undefined;
  error: ApiError | undefined;
}) {
  const t = useT();
  if (count === undefined)
    return error ? (
      <span className="text-danger">{t(error.message)}</span>
    ) : (
      <Skeleton className="my-0.5 h-4 w-3/5 rounded-control" />
    );
  if (count === 0) return firstStep(part, t)[0];
  return <bdi>{cards.map(({ name }) => name).join(', ')}</bdi>;
}

interface LinkProps {
  part: LibraryPart;
  count: number | undefined;
  /** Shown on phones only, as the cover. */
  summary: ReactNode;
  cover: Card | undefined;
}

function PartLink({ part, count, summary, cover }: LinkProps) {
  const t = useT();
  const figure = useFormattedCount();
  return (
    <div
      className={classNames(
        'group relative flex items-center gap-3 rounded-control ring-of-link hover:bg-hover sm:mb-4 sm:min-h-10 sm:hover:bg-transparent',
        summary ? 'max-sm:-mx-2 max-sm:min-h-18 max-sm:px-2' : 'max-sm:mb-2 max-sm:min-h-11',
      )}
    >
      {summary && (
        <span className="shrink-0 sm:hidden">
          {cover ? (
            <Picture
              name={cover.name}
              address={cover.address}
              isRound={part === 'artists'}
              className="w-14"
            />
          ) : (
            <span className="grid size-14 place-items-center rounded-cover bg-chip text-muted">
              <Icon name={partIcons[part]} />
            </span>
          )}
        </span>
      )}
      <div className="min-w-0 max-sm:flex-1">
        <h2
          id={`library-${part}`}
          className={classNames(
            'flex items-center gap-3 sm:text-xl',
            summary ? 'text-base' : 'text-lg',
          )}
        >
          <Link
            to={paths.library(part)}
            className="group-hover:underline after:absolute after:inset-0"
          >
            {t(libraryParts[part])}
          </Link>
          {count !== undefined && (
            <span className="shrink-0 text-base font-normal text-muted tabular-nums max-sm:ms-auto">
              {figure(count)}
            </span>
          )}
        </h2>
        {summary && (
          <p dir="auto" className="truncate text-sm text-muted sm:hidden rtl:text-right">
            {summary}
          </p>
        )}
      </div>
      <Icon name="chevronRight" isMirrored className="size-5 shrink-0 text-muted sm:hidden" />
      {count !== 0 && (
        <span
          aria-hidden="true"
          className="ms-auto text-sm font-semibold text-muted group-hover:text-main group-hover:underline max-sm:hidden"
        >
          {t('See all')}
        </span>
      )}
    </div>
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
