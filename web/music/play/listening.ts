import { reportFailure } from '../../ui/failures/report-failure.ts';
import { type PlayLock, playLock } from '../tracks/play-lock.ts';
import { playerCode, playTracks } from '../../player/start.ts';
import type { PlayRequest } from '../../player/player-state.ts';
import { useSession } from '../../data/session/session.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';

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
