import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { record } from '../../../contracts/loose.ts';
import type { Album, Playlist } from '../../../contracts/schema/music.ts';
import { type LibraryPart, libraryParts } from '../../../contracts/routes/paths.ts';
import type { LikeKind } from '../../../contracts/calls/likes.ts';
import type { DeviceList } from '../../music/library/device-lists.ts';
import { EditListButton } from '../../music/library/edit-list-button.tsx';
import { LikeButton } from '../../music/library/like-button.tsx';
import { type Unlike, UnlikeContext } from '../../music/library/likes.ts';
import { type LazyList, useLoadedList } from '../../music/lists/lazy-list.ts';
import type { OrderedList } from '../../music/lists/use-ordered-list.ts';
import { VirtualGrid, VirtualList } from '../../music/lists/virtual-list.tsx';
import { ArtistLinks, MarkAfterName } from '../../music/tracks/artist-names.tsx';
import { albumCard, artistCard, type Card, playlistCard } from '../../music/cards/card-of.tsx';
import { CardItem } from '../../music/cards/cards.tsx';
import { CardSkeletons } from '../../music/pages/page.tsx';
import { yearOf } from '../../music/tracks/track-facts.ts';
import { useLazyCardPlay } from '../../music/cards/use-lazy-card-play.ts';
import { useDeletedPlaylists } from '../../music/library/playlist-deletion.ts';
import { useNewPlaylist } from '../../music/library/use-new-playlist.ts';
import { useT } from '../../data/session/session.tsx';
import { useLocalEntry } from '../../data/session/use-local-entry.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { FolderBar } from './folder-bar.tsx';
import { ListFrame, PartHeading } from './list-frame.tsx';
import { ListTools } from '../../music/lists/list-tools.tsx';
import { useLibraryList } from './use-library-list.ts';
import { useLikedList } from './use-liked-list.ts';
import type { ListOptions } from '../../music/lists/use-list-options.ts';
import { albumCriteria, artistCriteria, playlistCriteria } from './criteria.ts';
import { CardMenu } from '../../music/cards/card-menu.tsx';
import type { CardPlay } from '../../music/cards/card-play.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import type { MenuHandle } from '../../ui/menu-button.tsx';
import { useMenuGestures } from '../../ui/rows/use-row-gestures.ts';

interface Props {
  userId: number;
}

interface CollectionProps<Item> {
  part: LibraryPart;
  findLabel: string;
  options: ListOptions;
  list: OrderedList<Item>;
  rows: LazyList<Item>;
  unlike?: Unlike;
  /** A button beside the heading, and the suggested action of an empty list. */
  create?: ReactNode;
  /** Replaces the part's name and count. */
  heading?: ComponentProps<typeof PartHeading> | undefined;
  /** Above the list. */
  bar?: ReactNode;
  isRound?: boolean;
  cardOf: (item: Item) => Card;
  /** A fact at the end of a row. */
  factOf?: (item: Item) => ReactNode;
  /** Adds a heart to each row. */
  likeKind?: LikeKind;
}

/** A part whose items are shown as a list or a grid. */
function Collection<Item extends { id: number; name: string }>({
  part,
  findLabel,
  options,
  list,
  rows,
  unlike,
  create,
  heading,
  bar,
  isRound = false,
  cardOf,
  factOf,
  likeKind,
}: CollectionProps<Item>) {
  const t = useT();
  const { Play, ...wanted } = useLazyCardPlay();
  const [saved, save] = useLocalEntry(viewsEntry);
  const views = record(saved);
  const view = views[part] === 'grid' ? 'grid' : 'list';
  const label = t(libraryParts[part]);
  return (
    <UnlikeContext value={unlike ?? null}>
      <PartHeading title={label} total={list.total} {...heading}>
        {rows.count !== 0 && create}
      </PartHeading>
      <ListTools
        {...{ findLabel, options }}
        list={{ ...list, rows }}
        viewSwitch={<ViewSwitch view={view} onView={(next) => save({ ...views, [part]: next })} />}
      />
      <div>{bar}</div>
      <ListFrame
        {...{ part, rows, options }}
        emptyAction={create}
        {...(view === 'grid' && { shape: <CardSkeletons count={12} isRound={isRound} /> })}
      >
        {view === 'grid' ? (
          <div {...wanted}>
            <VirtualGrid label={label} rows={rows} isRound={isRound}>
              {(item) => <CardItem isCut card={cardOf(item)} isRound={isRound} Play={Play} />}
            </VirtualGrid>
          </div>
        ) : (
          <div className="-mx-2" {...wanted}>
            <VirtualList label={label} rows={rows} rowHeight={rowHeight}>
              {(item) => (
                <Row card={cardOf(item)} isRound={isRound} fact={factOf?.(item)} Play={Play}>
                  {likeKind && (
                    <LikeButton
                      kind={likeKind}
                      id={item.id}
                      name={item.name}
                      className="icon-button quiet-control quiet-like"
                    />
                  )}
                </Row>
              )}
            </VirtualList>
          </div>
        )}
      </ListFrame>
    </UnlikeContext>
  );
}

const cardOfAlbum = (album: Album) => albumCard(album, <ArtistLinks artists={album.artists} />);

export function AlbumsPart({ userId }: Props) {
  const t = useT();
  const { options, list } = useLibraryList('GET users/{id}/liked-albums', userId, albumCriteria);
  return (
    <Collection
      part="albums"
      findLabel={t('Find in albums')}
      {...{ options, list, ...useLikedList('album', list) }}
      cardOf={cardOfAlbum}
      factOf={({ release_date: date }) => yearOf(date)}
      likeKind="album"
    />
  );
}

/** Followed artists, which are the same as liked ones. */
export function ArtistsPart({ userId }: Props) {
  const t = useT();
  const { options, list } = useLibraryList('GET users/{id}/liked-artists', userId, artistCriteria);
  return (
    <Collection
      part="artists"
      findLabel={t('Find in artists')}
      isRound
      {...{ options, list, ...useLikedList('artist', list) }}
      cardOf={artistCard}
      likeKind="artist"
    />
  );
}

const none: Playlist[] = [];

const cardOfPlaylist = (userId: number) => (playlist: Playlist) =>
  playlistCard(playlist, <PlaylistOwner playlist={playlist} userId={userId} />);

/**
 * The user's own and followed playlists, which the backend lists together, or those of a folder. An
 * empty folder shows those that can be moved into it.
 */
export function PlaylistsPart({ userId, folder }: Props & { folder?: DeviceList }) {
  const t = useT();
  const { options, list } = useLibraryList(
    'GET users/{id}/playlists',
    userId,
    playlistCriteria,
    folder !== undefined,
  );
  useDeleted(list);
  const create = useNewPlaylist();
  const all = folder && list.all;
  const inFolder = useLoadedList(all?.filter(({ id }) => folder?.playlists.includes(id)) ?? none);
  const isEmpty = Boolean(all) && inFolder.count === 0 && options.words === '';
  const heading = folder && {
    title: folder.name,
    total: all ? inFolder.count : undefined,
    note: isEmpty ? t('This folder is empty. Move playlists into it by their menus.') : '',
  };
  return (
    <Collection
      part="playlists"
      findLabel={t('Find in playlists')}
      {...{ options, list, heading, rows: all && !isEmpty ? inFolder : list.rows }}
      bar={<FolderBar current={folder?.id} />}
      create={
        folder ? (
          <EditListButton list={folder} />
        ) : (
          create && (
            <Button variant="outline" onClick={create}>
              <Icon name="add" />
              {t('New playlist')}
            </Button>
          )
        )
      }
      cardOf={cardOfPlaylist(userId)}
      factOf={({ tracks_count: count }) =>
        typeof count === 'number' && t('[one :count track|other :count tracks]', { count })
      }
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

type ListView = 'list' | 'grid';

/** By part: whether it is shown as a list or a grid. */
const viewsEntry = { name: 'library-views', version: 1 };

function ViewSwitch({ view, onView }: { view: ListView; onView: (view: ListView) => void }) {
  const t = useT();
  const labels = { list: t('View as list'), grid: t('View as grid') };
  return (
    <div role="group" aria-label={t('View')} className="flex shrink-0 gap-1">
      {(['list', 'grid'] as const).map((one) => (
        <IconButton
          key={one}
          label={labels[one]}
          aria-pressed={one === view}
          onClick={() => onView(one)}
          className="text-muted hover:text-main aria-pressed:bg-selected aria-pressed:text-main forced-colors:aria-pressed:border"
        >
          <Icon name={one} isMirrored={one === 'list'} />
        </IconButton>
      ))}
    </div>
  );
}

/** Row height in CSS pixels. */
const rowHeight = 72;

/** An album, artist or playlist in a list; its link covers the row. */
function Row({
  card: { to, name, address, detail, isVerified, plays },
  isRound,
  fact,
  children,
  Play,
}: {
  card: Card;
  isRound: boolean;
  /** A fact at the end of the row, if there is space. */
  fact: ReactNode;
  /** Buttons at the end of the row. */
  children: ReactNode;
  Play: ComponentType<Parameters<typeof CardPlay>[0]> | null;
}) {
  const menu = useRef<MenuHandle>(null);
  const gestures = useMenuGestures(menu);
  return (
    <div
      {...(plays && gestures)}
      className="group/row ring-of-link group relative flex h-full items-center gap-3 rounded-control px-2 -outline-offset-2 hover:bg-hover focus-within:bg-hover sm:gap-4 [-webkit-touch-callout:none]"
    >
      <div className="relative w-14 shrink-0">
        <Picture name={name} address={address} isRound={isRound} className="w-14" />
      </div>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="w-fit max-w-full truncate text-base leading-6 font-medium">
          <Link to={to} className="py-1 group-hover:underline after:absolute after:inset-0">
            <bdi>{name}</bdi>
          </Link>
          {isVerified && <MarkAfterName className="size-4" />}
        </p>
        {detail && (
          <p dir="auto" className="relative w-fit max-w-full truncate text-sm leading-6 text-muted">
            {detail}
          </p>
        )}
      </div>
      {fact && (
        <p className="hidden shrink-0 text-end text-sm text-muted tabular-nums sm:block">{fact}</p>
      )}
      {Play && plays && (
        <div className="relative z-10 size-12 shrink-0 max-sm:hidden">
          <Play {...plays} name={name} path={to} />
        </div>
      )}
      <div className="relative z-10 flex shrink-0 items-center">
        {children}
        {plays && (
          <CardMenu
            subject={plays}
            name={name}
            handle={menu}
            className="icon-button quiet-control"
          />
        )}
      </div>
    </div>
  );
}
