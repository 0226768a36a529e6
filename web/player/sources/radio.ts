import type { Track } from '../../../contracts/schema/music.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { lacks, markUnsupported } from '../../data/calls/capabilities.ts';
import { radioSource, seedOf, type Source } from '../../music/tracks/source.ts';
import { readList } from '../../music/tracks/read-list.ts';
import { isPlayable } from '../../music/tracks/track-facts.ts';
import { currentItem, type Queue } from '../queue/play-queue.ts';
import { createTranslate } from '../../lib/translate.ts';
import type { Player } from '../player-core.ts';
import { visitor } from '../visitor.ts';

interface Options {
  signal: AbortSignal;
  limitMs: number;
}

/**
 * New tracks of a radio. Falls back to the radio of the queue's last track, then to the tracks
 * heard longest ago.
 * @throws ApiError if the backend is unavailable or has no radio.
 */
export async function readRadio(
  source: Source,
  { items }: Queue,
  options: Options,
): Promise<Track[]> {
  const lastIndex = new Map(items.map(({ track }, index) => [track.id, index]));
  const isNew = ({ id }: Track): boolean => !lastIndex.has(id);
  const tracks = await recommended(seedOf(source), options);
  if (tracks.some(isNew)) return tracks.filter(isNew);
  const last = items.at(-1)?.track.id;
  const others = last === undefined ? [] : await recommended({ type: 'track', id: last }, options);
  if (others.some(isNew)) return others.filter(isNew);
  const known = [...new Map([...tracks, ...others].map((track) => [track.id, track])).values()];
  return known.toSorted((a, b) => (lastIndex.get(a.id) ?? 0) - (lastIndex.get(b.id) ?? 0));
}

async function recommended(
  params: { type: string; id: string | number },
  options: Options,
): Promise<Track[]> {
  try {
    return readList(
      (await call('GET radio/{type}/{id}', { params }, options)).recommendations,
    ).filter(isPlayable);
  } catch (error) {
    // The current track exists, so the call itself is missing.
    if (isAbsent(error)) markUnsupported('GET radio/{type}/{id}', error);
    throw error;
  }
}

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
