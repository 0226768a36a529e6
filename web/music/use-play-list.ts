import { text } from '../../contracts/loose.ts';
import type { Track } from '../../contracts/schema/music.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import type { Translate } from '../lib/translate.ts';
import type { Source } from '../player/queue/queue-item.ts';
import type { PlayLock } from '../player/rules/play-lock.ts';
import {
  type NowPlaying,
  playOnceRead,
  type PlayRequest,
  togglePlay,
  useNowPlaying,
} from '../player/start.ts';
import { useT } from '../session/session.tsx';
import { useListening } from './listening.ts';

/** Tracks in an order, and where they are from. */
export interface TrackSource {
  tracks: readonly Track[];
  /** Null where they belong to nothing that has more of them, as what a search found. */
  source: Source | null;
  /** Where more comes from after the last of them; by default these are all. */
  more?: Source | null;
}

/** A source as the backend names it: `album.5`. */
export const sourceOf = (
  kind: 'artist' | 'album' | 'playlist',
  { id, name }: { id: number; name: string },
  path: string,
): Source => ({ id: `${kind}.${id}`, name, path });

/** Whether a track can be played at all: some are listed without a file. */
export const isPlayable = ({ src }: Track): boolean => text(src) !== '';

interface PlayList {
  lock: PlayLock | null;
  now: NowPlaying;
  /** Nothing of it can be played. */
  isEmpty: boolean;
  /** What plays is from here. */
  isCurrent: boolean;
  prepare: () => void;
  /** From its beginning, or goes on and pauses where it plays already. */
  toggle: () => void;
  /** From this track on; what plays goes on and pauses. */
  toggleTrack: (track: Track) => void;
  shuffle: () => void;
}

/** A list that can be played: from its beginning, from one of its tracks, or in any order. */
export function usePlayList({ tracks, source, more = null }: TrackSource): PlayList {
  const t = useT();
  const { lock, prepare, play } = useListening();
  const fail = (error: unknown) => reportFailure(error, t);
  const now = useNowPlaying();
  const playable = tracks.filter(isPlayable);
  const isCurrent = source !== null && now.sourceId === source.id;
  const request = { tracks: playable, source, more };
  return {
    lock,
    now,
    isCurrent,
    prepare,
    isEmpty: playable.length === 0,
    toggle: () => (isCurrent ? void togglePlay() : play(request)),
    toggleTrack: (track) =>
      now.trackId === track.id
        ? void togglePlay()
        : play({ ...request, startIndex: playable.indexOf(track) }),
    shuffle: () => {
      if (more && !lock) void shuffleAll(request, more, t).catch(fail);
      else play({ ...request, isShuffled: true });
    },
  };
}

/** The first track is any of the whole list, which is read before it plays. Called within the press itself. */
const shuffleAll = (list: PlayRequest, more: Source, t: Translate): Promise<void> =>
  playOnceRead(async () => (await import('./shuffled-request.ts')).shuffledRequest(list, more, t));
