import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { isTransient } from '../data/calls/api-error.ts';
import { call } from '../data/calls/call.ts';
import { shouldPlay } from './engine/play-state.ts';
import type { Player } from './player-core.ts';
import type { Store } from '../lib/store.ts';

/** Maximum minutes of music between two checks. */
const maxMinutes = 60;
const limitMs = 10_000;

/**
 * Checks how long a member may still listen: in parallel with the first play, when the known
 * minutes have been heard, and after each refusal. Pauses when none are left. Returns a function
 * that reports whether the minutes are used up; call it before each play.
 */
export function watchMinutes(
  player: Pick<Player, 'state' | 'time' | 'listen' | 'pause' | 'notify'>,
  visitor: Store<Bootstrap | null>,
): () => boolean {
  let user = visitor.read()?.user ?? null;
  let areUsedUp = false;
  let isChecking = false;
  /** In seconds: time heard, last position, and the heard time of the next check. */
  let [heard, position, checkAt] = [0, 0, 0];

  async function check(): Promise<void> {
    if (!user || isChecking) return;
    const checkedUser = user;
    isChecking = true;
    const left = await minutesLeft(checkedUser.id);
    isChecking = false;
    // The user or their plan has changed meanwhile.
    if (checkedUser !== user) return;
    areUsedUp = left <= 0;
    checkAt = areUsedUp ? Number.POSITIVE_INFINITY : heard + Math.min(left, maxMinutes) * 60;
    if (!areUsedUp || !shouldPlay(player.state.read().state)) return;
    player.pause();
    player.notify({ type: 'locked', why: 'minutes' });
  }

  player.listen(() => {
    if (!shouldPlay(player.state.read().state)) return;
    const step = player.time.read().position - position;
    position += step;
    if (step > 0 && step < 1) heard += step;
    if (heard >= checkAt) void check();
  });
  visitor.subscribe(() => {
    const next = visitor.read()?.user ?? null;
    if (next === user) return;
    user = next;
    areUsedUp = false;
    checkAt = heard;
  });
  return () => {
    if (areUsedUp) void check();
    return areUsedUp;
  };
}

/**
 * Infinity without a limit, or if the backend refuses or lacks the call. After a transient failure,
 * the maximum, so that it is checked again.
 */
async function minutesLeft(id: number): Promise<number> {
  try {
    return (
      (await call('GET users/{id}/minutes-left', { params: { id } }, { limitMs })).minutesLeft ??
      Number.POSITIVE_INFINITY
    );
  } catch (error) {
    return isTransient(error) ? maxMinutes : Number.POSITIVE_INFINITY;
  }
}
