import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { isPassing } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { isWanted } from '../engine/play-state.ts';
import type { Player } from '../player-core.ts';
import type { Store } from '../store.ts';

/** After so many minutes of music it is asked again at the latest. */
const mostMinutes = 60;
const limitMs = 10_000;

/**
 * Asks how long a member may still listen: beside the first play, so that nobody waits for the answer; when as much has been heard as there was;
 * and anew whenever somebody was refused. What plays is paused where nothing is left. Returns what says whether it is so, called before anything plays.
 */
export function watchMinutes(
  player: Pick<Player, 'state' | 'time' | 'listen' | 'pause' | 'tell'>,
  visitor: Store<Bootstrap | null>,
): () => boolean {
  let user = visitor.read()?.user ?? null;
  let areOver = false;
  let isAsking = false;
  /** Seconds: what has been heard by now, the position that was seen last, and how much has to be heard until it is asked again. */
  let [heard, position, askAt] = [0, 0, 0];

  async function ask(): Promise<void> {
    if (!user || isAsking) return;
    const asked = user;
    isAsking = true;
    const left = await minutesLeft(asked.id);
    isAsking = false;
    // Somebody else by now, or the same with another plan.
    if (asked !== user) return;
    areOver = left <= 0;
    askAt = areOver ? Number.POSITIVE_INFINITY : heard + Math.min(left, mostMinutes) * 60;
    if (!areOver || !isWanted(player.state.read().state)) return;
    player.pause();
    player.tell({ type: 'locked', why: 'minutes' });
  }

  player.listen(() => {
    if (!isWanted(player.state.read().state)) return;
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

/** Infinity where there is no end to it, or nobody who could say. */
async function minutesLeft(id: number): Promise<number> {
  try {
    return (
      (await call('GET users/{id}/minutes-left', { params: { id } }, { limitMs })).minutesLeft ??
      Number.POSITIVE_INFINITY
    );
  } catch (error) {
    return isPassing(error) ? mostMinutes : Number.POSITIVE_INFINITY;
  }
}
