import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../contracts/paths.ts';
import { hasNext } from '../api/read-page.ts';
import { read } from '../api/use-call.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { useT } from '../session/session.tsx';
import { readList } from '../tracks/read-list.ts';
import { sourceOf } from '../tracks/source.ts';
import type { MenuState } from '../ui/menu-button.tsx';
import type { CardSubject } from './card-of.tsx';
import { menuOfTrack } from './menu-of-track.ts';
import { MusicMenu, type MenuSubject } from './music-menu.tsx';

/**
 * The menu of something that is not open: the same as on its page, whose data it reads first. Later
 * openings show the known data while they read it again.
 */
export function CardMenuContents({ menu, subject }: { menu: MenuState; subject: CardSubject }) {
  const t = useT();
  const [known, setKnown] = useState<MenuSubject>();
  const { isOpen, close } = menu;
  const { kind, id } = subject;
  const readAgain = useEffectEvent(() => readMenuSubject(subject));
  const fail = useEffectEvent((error: unknown) => {
    close();
    reportFailure(error, t);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isOver = false;
    const ifWanted =
      <Value,>(act: (value: Value) => void) =>
      (value: Value) => {
        if (!isOver) act(value);
      };
    readAgain().then(
      ifWanted(setKnown),
      ifWanted((error: unknown) => fail(error)),
    );
    return () => {
      isOver = true;
    };
  }, [isOpen, kind, id]);
  return known && <MusicMenu menu={menu} subject={known} />;
}

/** @throws ApiError */
async function readMenuSubject({ kind, id, list }: CardSubject): Promise<MenuSubject | undefined> {
  const params = { id };
  switch (kind) {
    case 'track': {
      const track = list?.tracks.find((one) => one.id === id);
      return track && menuOfTrack(track, list?.source ?? null);
    }
    case 'album': {
      const { album } = await read('GET albums/{id}', { params });
      const path = paths.album(album);
      return {
        ...{ name: album.name, path, source: sourceOf('album', album, path) },
        tracks: readList(album.tracks),
        artists: album.artists,
        repost: { kind: 'album', id },
      };
    }
    case 'artist': {
      const { artist, tracks } = await read('GET artists/{id}', { params });
      const path = paths.artist(artist);
      const source = sourceOf('artist', artist, path);
      return {
        ...{ name: artist.name, path, source, more: source },
        tracks: readList(tracks),
        radio: { type: 'artist', id },
      };
    }
    case 'playlist': {
      const { playlist, tracks } = await read('GET playlists/{id}', { params });
      const path = paths.playlist(playlist);
      const source = sourceOf('playlist', playlist, path);
      return {
        ...{ name: playlist.name, path, source, playlist },
        tracks: readList(tracks),
        more: hasNext(tracks) ? source : null,
      };
    }
  }
}
