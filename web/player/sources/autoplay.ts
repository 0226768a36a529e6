import { lacks } from '../../data/calls/capabilities.ts';
import { createTranslate } from '../../lib/translate.ts';
import { radioSource } from '../../music/tracks/radio-source.ts';
import type { Player } from '../player-core.ts';
import { currentItem } from '../queue/play-queue.ts';
import { visitor } from '../visitor.ts';

/** Adds a radio after the last track, if the visitor wants autoplay and the backend has one. */
export function startAutoplay(player: Pick<Player, 'state' | 'change'>): void {
  const { queue, goesOn } = player.state.read();
  const item = currentItem(queue);
  if (
    !item ||
    !goesOn ||
    queue.repeat !== 'off' ||
    queue.items.at(-1) !== item ||
    lacks('GET radio/{type}/{id}')
  )
    return;
  const i18n = visitor.read()?.i18n;
  player.change({
    type: 'autoplay',
    more: radioSource(
      'track',
      item.track,
      createTranslate(i18n?.lines ?? {}, i18n?.language ?? ''),
    ),
  });
}
