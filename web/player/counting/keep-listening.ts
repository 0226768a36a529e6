import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { onForgotten } from '../../lib/forget-person.ts';
import type { Store } from '../../lib/store.ts';
import type { Player } from '../player-core.ts';
import { countPlays, type Play } from './count-plays.ts';
import { deleteHistory, heardTrack, isHistoryKept, keepPlay } from './heard-plays.ts';

/**
 * Keeps a member's plays on this device for their recap, with the seconds heard: when a play counts,
 * and again when it stops.
 */
export function keepListening(
  player: Pick<Player, 'state' | 'time' | 'listen' | 'startId'>,
  visitor: Store<Bootstrap | null>,
): void {
  let last: { person: number; play: Play; at: number; saved: number } | null = null;
  const save = (): void => {
    // The person may have signed out.
    if (!last || visitor.read()?.user?.id !== last.person || !isHistoryKept(last.person)) return;
    const { person, play, at, saved } = last;
    const seconds = Math.round(play.seconds());
    if (seconds === saved) return;
    void keepPlay(person, { track: heardTrack(play.track), at, seconds }, saved > 0);
    last.saved = seconds;
  };
  countPlays(player, (play) => {
    save();
    const person = visitor.read()?.user?.id;
    last = person === undefined ? null : { person, play, at: Date.now(), saved: 0 };
    save();
  });
  player.listen(({ type }) => {
    if (type === 'state') save();
  });
  onForgotten((person) => void deleteHistory(person));
  document.addEventListener('visibilitychange', save);
}
