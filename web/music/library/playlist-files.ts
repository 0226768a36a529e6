import type { Playlist, Track } from '../../../contracts/schema/music.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { namesOf } from '../tracks/read-list.ts';

/** Removes line breaks: in a track's name, one would start another entry of the file. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * The playlist for other players: extended M3U in UTF-8. Links to each track's page at `origin`,
 * since addresses of audio files expire.
 */
export function asM3u8(playlist: Playlist, tracks: readonly Track[], origin: string): string {
  const entries = tracks.flatMap((track) => [
    `#EXTINF:${Math.round((track.duration ?? -1_000) / 1_000)},${[namesOf(track.artists).join(', '), track.name].map(oneLine).filter(Boolean).join(' - ')}`,
    new URL(paths.track(track), origin).href,
  ]);
  return `${['#EXTM3U', '#EXTENC:UTF-8', `#PLAYLIST:${oneLine(playlist.name)}`, ...entries].join('\n')}\n`;
}

/** The playlist for programs. Durations are in milliseconds. */
export function asJson(playlist: Playlist, tracks: readonly Track[], origin: string): string {
  const file = {
    name: playlist.name,
    description: playlist.description ?? '',
    url: new URL(paths.playlist(playlist), origin).href,
    tracks: tracks.map((track) => ({
      id: track.id,
      name: track.name,
      artists: namesOf(track.artists),
      album: track.album?.name ?? null,
      duration: track.duration ?? null,
      url: new URL(paths.track(track), origin).href,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const types = { m3u8: 'audio/x-mpegurl;charset=utf-8', json: 'application/json' };

/** Saves the contents for a playlist of this name as a download. */
export const download = (contents: string, name: string, ending: keyof typeof types): void =>
  saveFile(contents, fileNameOf(name, ending, 'playlist'), types[ending]);
