import { reportFailure } from '../feedback/report-failure.ts';
import { type PlayLock, playLock } from '../player/rules/play-lock.ts';
import { type PlayRequest, playerCode, playTracks } from '../player/start.ts';
import { useSession } from '../session/session.tsx';
import { lazyCode } from '../ui/lazy-code.ts';

const lockCode = lazyCode(() => import('./explain-lock.tsx'));

interface Listening {
  /** Why nothing may be played here; a control that is locked stays, and says so when it is pressed. */
  lock: PlayLock | null;
  /** At the first sign that somebody wants to listen: what is needed for it is fetched. */
  prepare: () => void;
  /** Plays these, or says why not. To be called within the press. */
  play: (request: PlayRequest) => void;
  /** Says why not. */
  explain: (lock: PlayLock) => void;
}

/** The one way in which pages play something. */
export function useListening(): Listening {
  const { bootstrap, t } = useSession();
  const lock = playLock(bootstrap);
  const fail = (error: unknown) => reportFailure(error, t);
  const prepare = () => void (lock ? lockCode : playerCode).load().catch(() => undefined);
  const explain = (why: PlayLock) =>
    void lockCode
      .load()
      .then(({ explainLock }) => explainLock(why, bootstrap, t))
      .catch(fail);
  const play = (request: PlayRequest) =>
    lock ? explain(lock) : void playTracks(request).catch(fail);
  return { lock, prepare, explain, play };
}
