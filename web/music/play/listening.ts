import { reportFailure } from '../../ui/failures/report-failure.ts';
import { type PlayLock, playLock } from '../tracks/play-lock.ts';
import { playerCode, playOnceRead, playTracks, togglePlay } from '../../player/start.ts';
import type { PlayRequest } from '../../player/player-state.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import type { Translate } from '../../lib/translate.ts';
import { type NowPlaying, useNowPlaying } from '../../player/now-playing.ts';
import type { Source, TrackSource } from '../tracks/source.ts';
import { isPlayable } from '../tracks/track-facts.ts';
import type { RadioType } from '../../../contracts/routes/paths.ts';
import { useProbed } from '../../data/calls/use-probed.ts';
import { useAction } from '../../ui/forms/use-action.ts';

const lockCode = lazyCode(() => import('../tracks/explain-lock.tsx'));

interface Listening {
  /** Why playback isn't allowed here. A locked control stays visible and explains on press. */
  lock: PlayLock | null;
  /** Preloads the player at the first sign of intent. */
  prepare: () => void;
  /** Plays the request or explains why not. Call it synchronously from the press. */
  play: (request: PlayRequest) => void;
  /** Explains why not. */
  explain: (lock: PlayLock) => void;
}

/** The only way for pages to start playback. */
export function useListening(): Listening {
  const { bootstrap, t } = useSession();
  const lock = playLock(bootstrap);
  const fail = (error: unknown) => reportFailure(error, t);
  const prepare = () => void (lock ? lockCode : playerCode).load().catch(() => undefined);
  const explain = (reason: PlayLock) =>
    void lockCode
      .load()
      .then(({ explainLock }) => explainLock(reason, bootstrap, t))
      .catch(fail);
  const play = (request: PlayRequest) =>
    lock ? explain(lock) : void playTracks(request).catch(fail);
  return { lock, prepare, explain, play };
}

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

/**
 * A radio made from an item. Not offered if the backend has none. Call `start` synchronously from
 * the press.
 */
export function useRadio({ type, id, name }: { type: RadioType; id: number; name: string }): {
  isOffered: boolean;
  start: () => void;
} {
  const t = useT();
  const { lock, explain } = useListening();
  const isOffered = useProbed('GET radio/{type}/{id}', { params: { type, id } });
  const { run } = useAction(async () => {
    if (lock) return explain(lock);
    return playOnceRead(async () => {
      const { readRadioRequest } = await import('./start-radio.ts');
      return readRadioRequest(type, { id, name }, t);
    });
  });
  return { isOffered, start: run };
}
