import type { Translate } from '../../../lib/translate.ts';
import { openDialog } from '../../../ui/dialog-store.ts';
import { reportFailure } from '../../../ui/failures/report-failure.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';
import type { Player } from '../../player-core.ts';
import type { PlayerState } from '../../player-state.ts';
import { currentIndex } from '../../queue/play-queue.ts';
import type { HandOver } from './hand-over-code.tsx';

const code = lazyCode(() => import('./hand-over-code.tsx').then((file) => file.HandOverCode));

/** Shows a code and a link that continue the queue on another device. */
export function openHandOver(player: Pick<Player, 'state' | 'time'>, t: Translate): void {
  const link = toHandOver(player.state.read(), player.time.read().position);
  if (!link) return;
  code.load().then(
    (HandOverCode) => {
      void openDialog({ title: t('Continue on another device'), size: 'sm' }, () => (
        <HandOverCode {...link} />
      ));
    },
    (error: unknown) => reportFailure(error, t),
  );
}

/** With longer lists the code becomes too fine for phone cameras. */
const maxTracks = 50;
const maxBefore = 9;
/** Liked tracks and the history belong to one account. */
const publicSource = /^(?:album|artist|playlist)\.\d+$/;

/**
 * A link to the queue around its current track, and nothing about its listener: `t`, the track IDs
 * in base 36; `i`, the index of the current one; `p`, its seconds; `s`, the speed; `q`, the only
 * source of all tracks; `m`, whether it has more. Null for an empty queue.
 */
export function toHandOver(
  { queue, speed }: Pick<PlayerState, 'queue' | 'speed'>,
  position: number,
): HandOver | null {
  const current = currentIndex(queue);
  if (current === -1) return null;
  const first = Math.max(0, Math.min(current - maxBefore, queue.items.length - maxTracks));
  const all = queue.items.slice(first);
  const items = all.slice(0, maxTracks);
  const id = items[0]?.source?.id ?? '';
  const isOnlySource = publicSource.test(id) && all.every(({ source }) => source?.id === id);
  // What follows in a shuffled queue is not what follows in its source.
  const hasMore = queue.ordered === null && (all.length > maxTracks || queue.more?.id === id);
  const parts = new URLSearchParams({
    t: items.map(({ track }) => track.id.toString(36)).join('.'),
    i: String(current - first),
    p: String(Math.floor(position)),
    ...(speed !== 1 && { s: String(speed) }),
    ...(isOnlySource && { q: id }),
    ...(isOnlySource && hasMore && { m: '1' }),
  });
  // In the fragment, which browsers send to no server. The only link to this page, which
  // contracts/routes/paths.ts would carry to every visitor.
  const path = `/continue#${parts.toString()}`;
  return { path, position, count: items.length, total: queue.items.length };
}
