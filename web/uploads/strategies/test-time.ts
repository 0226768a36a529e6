import { vi } from 'vitest';
import { watchExpiry } from '../../data/calls/session-expiry.ts';

/**
 * Advances fake time by a tenth of a second at a time until the work is done, with pauses for the
 * network.
 */
export async function untilOver<Result>(work: Promise<Result>): Promise<Result> {
  const state = { isOver: false };
  const over = work.finally(() => {
    state.isOver = true;
  });
  over.catch(() => undefined);
  while (!state.isOver) {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(100);
  }
  return over;
}

/** Uses fake time for delays. The network takes none of it. */
export const simulateTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
};

/**
 * Handles the end of the session as the page does. `isBack`: whether the visitor signs in again.
 */
export function dialog(isBack: boolean) {
  const watch = { opened: 0 };
  const stop = watchExpiry({
    check: () => {
      watch.opened += 1;
    },
    isBack: async () => isBack,
  });
  return { watch, stop };
}
