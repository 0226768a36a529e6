import { vi } from 'vitest';
import { watchExpiry } from '../../api/session-expiry.ts';

/** Lets simulated time pass until the work is over: a tenth of a second at a time, with room for the network. */
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

/** Simulates time for what waits; the network takes none of it. */
export const simulateTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
};

/** Watches over the session as the page does: `isBack` says what comes of the dialog. */
export function dialog(isBack: boolean) {
  const watch = { opened: 0 };
  const stop = watchExpiry({
    look: () => {
      watch.opened += 1;
    },
    isBack: async () => isBack,
  });
  return { watch, stop };
}
