import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { record } from '../../../contracts/loose.ts';
import type { Album, Artist, Playlist } from '../../../contracts/schema/music.ts';
import type { LibraryPart } from '../../../contracts/routes/paths.ts';
import { LikeButton } from '../../music/library/like-button.tsx';
import { UnlikeContext } from '../../music/library/likes.ts';
import type { LazyList } from '../../music/lists/lazy-list.ts';
import { type OrderedList, useOrderedList } from '../../music/lists/use-ordered-list.ts';
import { VirtualGrid } from '../../music/lists/virtual-grid.tsx';
import { VirtualList } from '../../music/lists/virtual-list.tsx';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import { albumCard, artistCard, type Card, playlistCard } from '../../music/cards/card-of.tsx';
import { CardItem } from '../../music/cards/cards.tsx';
import { CardSkeletons } from '../../music/pages/page.tsx';
import { yearOf } from '../../music/tracks/track-facts.ts';
import { useLazyCardPlay } from '../../music/cards/use-lazy-card-play.ts';
import { useDeletedPlaylists } from '../../music/library/playlist-deletion.ts';
import { useNewPlaylist } from '../../music/library/use-new-playlist.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { readLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { LibraryRow, libraryRowHeight } from './library-row.tsx';
import { ListFrame } from './list-frame.tsx';
import { ListTools } from './list-tools.tsx';
import { PartHeading } from './part-heading.tsx';
import { useLikedList } from './use-liked-list.ts';
import { type ListOptions, useListOptions } from './use-list-options.ts';
import { albumCriteria, artistCriteria, columnsOf, playlistCriteria } from './criteria.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

interface Props {
  userId: number;
}

interface KeptProps<Item> {
  part: LibraryPart;
  label: string;
  findLabel: string;
  wish: ListOptions;
  columns: ReturnType<typeof columnsOf>;
  list: OrderedList<Item>;
  rows: LazyList<Item>;
  /** A button beside the heading, and the suggested action of an empty list. */
  make?: ReactNode;
  userId: number;
  look: Look<Item>;
}

/** How the items of a part are shown. */
interface Look<Item> {
  cardOf: (item: Item, userId: number) => Card;
  isRound?: boolean;
  /** A fact at the end of a row. */
  factOf?: (item: Item) => ReactNode;
  /** Buttons at the end of a row. */
  actionsOf?: (item: Item) => ReactNode;
}

function Kept<Item>({
  part,
  label,
  findLabel,
  wish,
  columns,
  list,
  rows,
  make,
  userId,
  look: { cardOf, isRound = false, factOf, actionsOf },
}: KeptProps<Item>) {
  const { Play, ...wanted } = useLazyCardPlay();
  const [view, show] = useListView(part);
  return (
    <>
      <PartHeading part={part} total={list.total}>
        {rows.count !== 0 && make}
      </PartHeading>
      <ListTools
        {...{ findLabel, wish, columns, list }}
        viewSwitch={<ViewSwitch view={view} onView={show} />}
      />
      <ListFrame
        part={part}
        rows={rows}
        wish={wish}
        emptyAction={make}
        {...(view === 'grid' && { shape: <CardSkeletons count={12} isRound={isRound} /> })}
      >
        {view === 'grid' ? (
          <div {...wanted}>
            <VirtualGrid label={label} rows={rows} isRound={isRound}>
              {(item) => (
                <CardItem isCut card={cardOf(item, userId)} isRound={isRound} Play={Play} />
              )}
            </VirtualGrid>
          </div>
        ) : (
          <div className="-mx-2 max-w-4xl" {...wanted}>
            <VirtualList label={label} rows={rows} rowHeight={libraryRowHeight}>
              {(item) => (
                <LibraryRow
                  card={cardOf(item, userId)}
                  isRound={isRound}
                  fact={factOf?.(item)}
                  Play={Play}
                >
                  {actionsOf?.(item)}
                </LibraryRow>
              )}
            </VirtualList>
          </div>
        )}
      </ListFrame>
    </>
  );
}

const albumColumns = columnsOf(albumCriteria);
const albumLook: Look<Album> = {
  cardOf: (album) => albumCard(album, <ArtistLinks artists={album.artists} />),
  factOf: ({ release_date: date }) => yearOf(date),
  actionsOf: ({ id, name }) => <LikeButton kind="album" id={id} name={name} />,
};

/** Liked albums. */
export function AlbumsPart({ userId }: Props) {
  const t = useT();
  const wish = useListOptions(albumColumns);
  const list = useOrderedList(
    'GET users/{id}/liked-albums',
    { params: { id: userId } },
    wish,
    albumCriteria,
  );
  const { rows, takeBack } = useLikedList<Album>('album', list);
  return (
    <UnlikeContext value={takeBack}>
      <Kept
        part="albums"
        label={t('Albums')}
        findLabel={t('Find in albums')}
        columns={albumColumns}
        {...{ wish, list, rows, userId }}
        look={albumLook}
      />
    </UnlikeContext>
  );
}

const artistColumns = columnsOf(artistCriteria);
const artistLook: Look<Artist> = {
  isRound: true,
  cardOf: artistCard,
  actionsOf: ({ id, name }) => <LikeButton kind="artist" id={id} name={name} />,
};

/** Followed artists, which are the same as liked ones. */
export function ArtistsPart({ userId }: Props) {
  const t = useT();
  const wish = useListOptions(artistColumns);
  const list = useOrderedList(
    'GET users/{id}/liked-artists',
    { params: { id: userId } },
    wish,
    artistCriteria,
  );
  const { rows, takeBack } = useLikedList<Artist>('artist', list);
  return (
    <UnlikeContext value={takeBack}>
      <Kept
        part="artists"
        label={t('Artists')}
        findLabel={t('Find in artists')}
        columns={artistColumns}
        {...{ wish, list, rows, userId }}
        look={artistLook}
      />
    </UnlikeContext>
  );
}

const playlistColumns = columnsOf(playlistCriteria);
const playlistLook: Look<Playlist> = {
  cardOf: (playlist, userId) =>
    playlistCard(playlist, <PlaylistOwner playlist={playlist} userId={userId} />),
  factOf: ({ tracks_count: count }) => <TrackCount count={count} />,
};

/** The user's own and followed playlists, which the backend lists together. */
export function PlaylistsPart({ userId }: Props) {
  const t = useT();
  const wish = useListOptions(playlistColumns);
  const list = useOrderedList(
    'GET users/{id}/playlists',
    { params: { id: userId } },
    wish,
    playlistCriteria,
  );
  useDeleted(list);
  const create = useNewPlaylist();
  const make = create && (
    <Button variant="outline" onClick={create}>
      <Icon name="add" />
      {t('New playlist')}
    </Button>
  );
  return (
    <Kept<Playlist>
      part="playlists"
      label={t('Playlists')}
      findLabel={t('Find in playlists')}
      columns={playlistColumns}
      rows={list.rows}
      {...{ wish, list, make, userId }}
      look={playlistLook}
    />
  );
}

/**
 * Playlists are created and deleted in many places. So the list is reloaded on each visit, and
 * hides deleted ones at once.
 */
function useDeleted(list: OrderedList<Playlist>): void {
  const deleted = useDeletedPlaylists();
  const known = useRef(deleted);
  const refresh = useEffectEvent(() => list.refresh());
  useEffect(() => refresh(), []);
  useEffect(() => {
    const isUndone = [...known.current].some((id) => !deleted.has(id));
    known.current = deleted;
    if (isUndone) refresh();
  }, [deleted]);
  useLayoutEffect(() => {
    if (deleted.size > 0) list.remove(deleted);
  }, [deleted, list]);
}

export function PlaylistOwner({ playlist: { owner }, userId }: { playlist: Playlist } & Props) {
  const t = useT();
  if (!owner) return null;
  return owner.id === userId ? t('By you') : <bdi>{owner.display_name}</bdi>;
}

function TrackCount({ count }: { count: number | null | undefined }) {
  const t = useT();
  if (typeof count !== 'number') return null;
  return t('[one :count track|other :count tracks]', { count });
}

type ListView = 'list' | 'grid';

const views = { name: 'library-views', version: 1 };

/** Whether a part is shown as a list or a grid; stored in this browser. */
function useListView(part: LibraryPart): [view: ListView, show: (view: ListView) => void] {
  const { user } = useSession().bootstrap;
  const person = user?.id ?? null;
  const [view, setView] = useState<ListView>(() =>
    record(readLocalEntry(person, views))[part] === 'grid' ? 'grid' : 'list',
  );
  return [
    view,
    (next) => {
      setView(next);
      writeLocalEntry(person, views, { ...record(readLocalEntry(person, views)), [part]: next });
    },
  ];
}

/** Switches a part of the library between a list and a grid. */
function ViewSwitch({ view, onView }: { view: ListView; onView: (view: ListView) => void }) {
  const t = useT();
  const labels = { list: t('View as list'), grid: t('View as grid') };
  return (
    <div role="group" aria-label={t('View')} className="flex shrink-0 gap-1">
      {(['list', 'grid'] as const).map((one) => (
        <Tooltip key={one} label={labels[one]}>
          {(control) => (
            <button
              type="button"
              {...control}
              aria-pressed={one === view}
              onClick={() => onView(one)}
              className="grid size-10 place-items-center rounded-control text-muted hover:bg-hover hover:text-main aria-pressed:bg-selected aria-pressed:text-main pointer-coarse:size-11 forced-colors:aria-pressed:border"
            >
              <Icon name={one} isMirrored={one === 'list'} />
            </button>
          )}
        </Tooltip>
      ))}
    </div>
  );
}
