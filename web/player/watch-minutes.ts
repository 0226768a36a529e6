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
  let areOver = false;
  let isAsking = false;
  /** In seconds: time heard, last position, and the heard time of the next check. */
  let [heard, position, askAt] = [0, 0, 0];

  async function ask(): Promise<void> {
    if (!user || isAsking) return;
    const asked = user;
    isAsking = true;
    const left = await minutesLeft(asked.id);
    isAsking = false;
    // The user or their plan has changed meanwhile.
    if (asked !== user) return;
    areOver = left <= 0;
    askAt = areOver ? Number.POSITIVE_INFINITY : heard + Math.min(left, maxMinutes) * 60;
    if (!areOver || !shouldPlay(player.state.read().state)) return;
    player.pause();
    player.notify({ type: 'locked', why: 'minutes' });
  }

  player.listen(() => {
    if (!shouldPlay(player.state.read().state)) return;
    const step = player.time.read().position - position;
    position += step;
    if (step > 0 && step < 1) heard += step;
    if (heard >= askAt) void ask();
  });
  visitor.subscribe(() => {
    const next = visitor.read()?.user ?? null;
    if (next === user) return;
    user = next;
    areOver = false;
    askAt = heard;
  });
  return () => {
    if (areOver) void ask();
    return areOver;
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
