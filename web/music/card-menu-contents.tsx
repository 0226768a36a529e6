import { useEffect } from 'react';
import { paths } from '../../contracts/paths.ts';
import type { ApiError } from '../api/api-error.ts';
import { hasNext } from '../api/read-page.ts';
import { useCall } from '../api/use-call.ts';
import { readList } from '../tracks/read-list.ts';
import { sourceOf } from '../tracks/source.ts';
import type { MenuState } from '../ui/menu-button.tsx';
import type { CardSubject } from './card-of.tsx';
import { menuOfTrack } from './menu-of-track.ts';
import { MusicMenu, type MenuSubject } from './music-menu.tsx';

interface Props {
  menu: MenuState;
  subject: CardSubject;
}

interface ReadSubject {
  /** Undefined until it is read. */
  subject: MenuSubject | undefined;
  error: ApiError | undefined;
  retry: () => unknown;
}

/** The menu of something that is not open: the same as on its page, whose data it reads first. */
export function CardMenuContents({ menu, subject: { kind, id, list } }: Props) {
  switch (kind) {
    case 'track': {
      const track = list?.tracks.find((one) => one.id === id);
      return track && <MusicMenu menu={menu} subject={menuOfTrack(track, list?.source ?? null)} />;
    }
    case 'album':
      return <OfAlbum menu={menu} id={id} />;
    case 'artist':
      return <OfArtist menu={menu} id={id} />;
    case 'playlist':
      return <OfPlaylist menu={menu} id={id} />;
  }
}

interface OfProps {
  menu: MenuState;
  id: number;
}

function OfAlbum({ menu, id }: OfProps) {
  const { data, error, mutate } = useCall('GET albums/{id}', { params: { id } });
  const album = data?.album;
  const source = album && sourceOf('album', album, paths.album(album));
  const subject = source && {
    name: album.name,
    path: paths.album(album),
    tracks: readList(album.tracks),
    source,
    artists: album.artists,
    repost: { kind: 'album' as const, id },
  };
  return <Once menu={menu} subject={subject} error={error} retry={mutate} />;
}

function OfArtist({ menu, id }: OfProps) {
  const { data, error, mutate } = useCall('GET artists/{id}', { params: { id } });
  const artist = data?.artist;
  const source = artist && sourceOf('artist', artist, paths.artist(artist));
  const subject = source && {
    name: artist.name,
    path: paths.artist(artist),
    tracks: readList(data.tracks),
    source,
    more: source,
    radio: { type: 'artist' as const, id },
  };
  return <Once menu={menu} subject={subject} error={error} retry={mutate} />;
}

function OfPlaylist({ menu, id }: OfProps) {
  const { data, error, mutate } = useCall('GET playlists/{id}', { params: { id } });
  const playlist = data?.playlist;
  const source = playlist && sourceOf('playlist', playlist, paths.playlist(playlist));
  const subject = source && {
    name: playlist.name,
    path: paths.playlist(playlist),
    tracks: readList(data.tracks),
    source,
    more: hasNext(data.tracks) ? source : null,
    playlist,
  };
  return <Once menu={menu} subject={subject} error={error} retry={mutate} />;
}

/** Opens once the subject is known. A failed read reports itself; the next opening reads again. */
function Once({ menu, subject, error, retry }: ReadSubject & { menu: MenuState }) {
  const { isOpen, close } = menu;
  const hasFailed = isOpen && error !== undefined && subject === undefined;
  useEffect(() => {
    if (!hasFailed) return;
    close();
    void retry();
  }, [hasFailed, close, retry]);
  return subject && <MusicMenu menu={menu} subject={subject} />;
}
