import type { Clock } from './clock.ts';

interface IdleWatch {
  /** Bytes moved. */
  moved: () => void;
  /** While it rests, no bytes are due and time does not count. */
  rest: (isResting: boolean) => void;
  stop: () => void;
}

/** Calls back once when nothing moved for so long although something should have. */
export function watchIdle(clock: Clock, ms: number, onIdle: () => void): IdleWatch {
  let isResting = false;
  let cancel = clock.after(ms, onIdle);
  const begin = (): void => {
    cancel();
    if (!isResting) cancel = clock.after(ms, onIdle);
  };
  return {
    moved: begin,
    rest(next) {
      isResting = next;
      begin();
    },
    stop: () => cancel(),
  };
}
