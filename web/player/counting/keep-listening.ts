import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { trackLength } from '../../music/tracks/track-facts.ts';
import type { Store } from '../../lib/store.ts';
import type { Player } from '../player-core.ts';
import { currentItem } from '../queue/play-queue.ts';
import { isPlay, PlayTracker, secondsPlayed } from './count-plays.ts';
import { onForgotten } from '../../lib/forget-person.ts';
import {
  deleteHistory,
  heardTrack,
  type HeardPlay,
  isHistoryKept,
  keepPlay,
  onHistoryDeleted,
} from './heard-plays.ts';

/** Each write rewrites a month. */
const writeEverySeconds = 60;

/**
 * Keeps a member's plays on this device for their recap, with the seconds heard. The same rule as
 * for counted plays decides what a play is.
 */
export function keepListening(
  player: Pick<Player, 'state' | 'time' | 'listen' | 'startId'>,
  visitor: Store<Bootstrap | null>,
): void {
  let startId: string | null = null;
  let tracker = new PlayTracker();
  let play: HeardPlay | null = null;
  let person: number | null = null;
  let written = 0;

  const write = (): void => {
    // Stores nothing for a person who has signed out.
    if (!play || person === null || visitor.read()?.user?.id !== person) return;
    if (!isHistoryKept(person)) return;
    const seconds = secondsPlayed(tracker.heard);
    if (seconds === written) return;
    written = seconds;
    void keepPlay(person, { ...play, seconds });
  };
  const begin = (): void => {
    write();
    startOver();
  };
  const startOver = (): void => {
    startId = player.startId;
    person = visitor.read()?.user?.id ?? null;
    tracker = new PlayTracker();
    play = null;
    written = 0;
  };
  player.listen(({ type }) => {
    if (player.startId !== startId) begin();
    const { queue, state, speed } = player.state.read();
    const item = currentItem(queue);
    if (!item || person === null) return;
    if (type === 'state') tracker.interrupted();
    if (type === 'state' && state === 'paused') write();
    if (type !== 'time' || state !== 'playing') return;
    const { position, duration } = player.time.read();
    tracker.moved(position, performance.now(), speed);
    const length = Number.isNaN(duration) ? (trackLength(item.track) ?? 0) / 1_000 : duration;
    if (!play && isPlay(tracker.heard, length))
      play = { track: heardTrack(item.track), at: Date.now(), seconds: 0 };
    if (secondsPlayed(tracker.heard) >= written + (written === 0 ? 0 : writeEverySeconds)) write();
  });
  visitor.subscribe(() => {
    if (visitor.read()?.user?.id !== person) begin();
  });
  onHistoryDeleted(startOver);
  onForgotten((who) => {
    if (who === person) void deleteHistory(who);
  });
  addEventListener('pagehide', write);
}
