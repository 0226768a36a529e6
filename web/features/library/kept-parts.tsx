import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Album, Artist, Playlist } from '../../../contracts/schema/music.ts';
import type { LibraryPart } from '../../../contracts/paths.ts';
import { LikeButton } from '../../library/like-button.tsx';
import { UnlikeContext } from '../../library/likes.ts';
import type { Rows } from '../../lists/rows.ts';
import { type OrderedRows, useOrderedRows } from '../../lists/use-ordered-rows.ts';
import { VirtualList } from '../../lists/virtual-list.tsx';
import { ArtistLinks } from '../../tracks/artist-names.tsx';
import { albumCard, artistCard, playlistCard } from '../../music/card-of.tsx';
import { yearOf } from '../../tracks/track-facts.ts';
import { useLazyCardPlay } from '../../music/use-lazy-card-play.ts';
import { useDeletedPlaylists } from '../../library/playlist-deletion.ts';
import { useNewPlaylist } from '../../library/use-new-playlist.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyIcon } from '../../ui/lazy-icon.tsx';
import { LibraryRow, libraryRowHeight } from './library-row.tsx';
import { ListFrame } from './list-frame.tsx';
import { ListTools } from './list-tools.tsx';
import { PartHeading } from './part-heading.tsx';
import { useLikedRows } from './use-liked-rows.ts';
import { type ListOptions, useListOptions } from './use-list-options.ts';
import { albumCriteria, artistCriteria, columnsOf, playlistCriteria } from './criteria.ts';

interface Props {
  userId: number;
}

interface KeptProps<Item> {
  part: LibraryPart;
  label: string;
  findLabel: string;
  wish: ListOptions;
  columns: ReturnType<typeof columnsOf>;
  list: OrderedRows<Item>;
  rows: Rows<Item>;
  /** A button beside the heading; in an empty list, the suggested action. */
  make?: ReactNode;
  children: (item: Item, Play: ReturnType<typeof useLazyCardPlay>['Play']) => ReactNode;
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
  children,
}: KeptProps<Item>) {
  const { Play, ...wanted } = useLazyCardPlay();
  return (
    <>
      <PartHeading part={part} total={list.total}>
        {rows.count !== 0 && make}
      </PartHeading>
      <ListTools findLabel={findLabel} wish={wish} columns={columns} list={list} />
      <ListFrame part={part} rows={rows} wish={wish} emptyAction={make}>
        <div className="-mx-2 max-w-4xl" {...wanted}>
          <VirtualList label={label} rows={rows} rowHeight={libraryRowHeight}>
            {(item) => children(item, Play)}
          </VirtualList>
        </div>
      </ListFrame>
    </>
  );
}

const albumColumns = columnsOf(albumCriteria);

/** Liked albums. */
export function AlbumsPart({ userId }: Props) {
  const t = useT();
  const wish = useListOptions(albumColumns);
  const list = useOrderedRows(
    'GET users/{id}/liked-albums',
    { params: { id: userId } },
    wish,
    albumCriteria,
  );
  const { rows, takeBack } = useLikedRows<Album>('album', list);
  return (
    <UnlikeContext value={takeBack}>
      <Kept
        part="albums"
        label={t('Albums')}
        findLabel={t('Find in albums')}
        columns={albumColumns}
        {...{ wish, list, rows }}
      >
        {(album, Play) => (
          <LibraryRow
            card={albumCard(album, <ArtistLinks artists={album.artists} />)}
            fact={yearOf(album.release_date)}
            Play={Play}
          >
            <LikeButton kind="album" id={album.id} name={album.name} />
          </LibraryRow>
        )}
      </Kept>
    </UnlikeContext>
  );
}

const artistColumns = columnsOf(artistCriteria);

/** Followed artists. Following an artist is the same as liking them. */
export function ArtistsPart({ userId }: Props) {
  const t = useT();
  const wish = useListOptions(artistColumns);
  const list = useOrderedRows(
    'GET users/{id}/liked-artists',
    { params: { id: userId } },
    wish,
    artistCriteria,
  );
  const { rows, takeBack } = useLikedRows<Artist>('artist', list);
  return (
    <UnlikeContext value={takeBack}>
      <Kept
        part="artists"
        label={t('Artists')}
        findLabel={t('Find in artists')}
        columns={artistColumns}
        {...{ wish, list, rows }}
      >
        {(artist, Play) => (
          <LibraryRow isRound card={artistCard(artist)} Play={Play}>
            <LikeButton kind="artist" id={artist.id} name={artist.name} />
          </LibraryRow>
        )}
      </Kept>
    </UnlikeContext>
  );
}

const playlistColumns = columnsOf(playlistCriteria);

/** The user's own and followed playlists, as the backend lists them together. */
export function PlaylistsPart({ userId }: Props) {
  const t = useT();
  const wish = useListOptions(playlistColumns);
  const list = useOrderedRows(
    'GET users/{id}/playlists',
    { params: { id: userId } },
    wish,
    playlistCriteria,
  );
  useDeleted(list);
  const create = useNewPlaylist();
  const make = create && (
    <Button variant="outline" onClick={create}>
      <LazyIcon name="add" />
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
      {...{ wish, list, make }}
    >
      {(playlist, Play) => (
        <LibraryRow
          card={playlistCard(playlist, <PlaylistOwner playlist={playlist} userId={userId} />)}
          fact={<TrackCount count={playlist.tracks_count} />}
          Play={Play}
        />
      )}
    </Kept>
  );
}

/**
 * Playlists are created and deleted in many places, so the list is read again on each visit, and
 * deleted ones leave it at once.
 */
function useDeleted(list: OrderedRows<Playlist>): void {
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
  return count === 1 ? t('1 track') : t(':count tracks', { count });
}
