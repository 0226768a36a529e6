import type { Track } from '../../../contracts/schema/music.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import type { Translate } from '../../lib/translate.ts';
import type { PlayLock } from '../tracks/play-lock.ts';
import { playOnceRead, togglePlay } from '../../player/start.ts';
import type { PlayRequest } from '../../player/player-state.ts';
import { type NowPlaying, useNowPlaying } from '../../player/now-playing.ts';
import { useT } from '../../data/session/session.tsx';
import type { Source, TrackSource } from '../tracks/source.ts';
import { isPlayable } from '../tracks/track-facts.ts';
import { useListening } from './listening.ts';

interface PlayList {
  lock: PlayLock | null;
  now: NowPlaying;
  /** No track can be played. */
  isEmpty: boolean;
  /** The current track comes from this list. */
  isCurrent: boolean;
  prepare: () => void;
  /** Plays from the start, or toggles pause if the list is current. */
  toggle: () => void;
  /** Plays from this track, or toggles pause if it is current. */
  toggleTrack: (track: Track) => void;
  shuffle: () => void;
}

/** A list that can be played from the start, from a track, or shuffled. */
export function usePlayList({ tracks, source, more = null, startAt }: TrackSource): PlayList {
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
    toggle: () =>
      isCurrent
        ? void togglePlay()
        : play({ ...request, ...(startAt !== undefined && { startAt }) }),
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

/** Reads the whole list, then plays it shuffled. Call it synchronously from the press. */
const shuffleAll = (list: PlayRequest, more: Source, t: Translate): Promise<void> =>
  playOnceRead(async () => (await import('./shuffled-request.ts')).shuffledRequest(list, more, t));
