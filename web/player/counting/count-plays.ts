import { trackLength } from '../../music/tracks/track-facts.ts';
import type { Player } from '../player-core.ts';
import { currentItem } from '../queue/play-queue.ts';
import { isPlay, PlayTracker } from './played-ranges.ts';
import type { Play } from './outbox.ts';

/** Calls `count` once per start of a track, after enough of it has been heard. */
export function countPlays(
  player: Pick<Player, 'state' | 'time' | 'listen' | 'startId'>,
  count: (play: Play) => void,
): void {
  let startId: string | null = null;
  let listening = new PlayTracker();
  let isCounted = false;
  player.listen(({ type }) => {
    if (player.startId !== startId) {
      startId = player.startId;
      listening = new PlayTracker();
      isCounted = false;
    }
    const { queue, state, speed } = player.state.read();
    const item = currentItem(queue);
    if (!item || isCounted) return;
    // Playback stopped, stalled, or restarted at another position.
    if (type === 'state') listening.interrupted();
    if (type !== 'time' || state !== 'playing') return;
    const { position, duration } = player.time.read();
    listening.moved(position, performance.now(), speed);
    if (
      !isPlay(
        listening.heard,
        Number.isNaN(duration) ? (trackLength(item.track) ?? Number.NaN) / 1_000 : duration,
      )
    )
      return;
    isCounted = true;
    count({ trackId: item.track.id, queueId: item.source?.id ?? null });
  });
}
