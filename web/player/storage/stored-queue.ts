import { id, list, record, text } from '../../../contracts/loose.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { trackLength } from '../../music/tracks/track-facts.ts';
import type { Enhancements } from '../engine/engine.ts';
import { noEnhancements, type PlaybackSettings, type PlayerState } from '../player-state.ts';
import {
  emptyQueue,
  type Queue,
  type Repeat,
  type Added,
  type QueueItem,
} from '../queue/play-queue.ts';
import type { Source } from '../../music/tracks/source.ts';

/** The part of a queue that is stored or sent to another tab: large and rarely changing. */
export type StoredQueue = Pick<Queue, 'items' | 'ordered' | 'more'>;

/** The position in the queue and the playback settings: small and written every few seconds. */
export interface StoredPosition extends PlaybackSettings {
  /** Null for an empty queue. */
  currentId: string | null;
  /** Seconds within the current item. */
  position: number;
  repeat: Repeat;
  isShuffled: boolean;
}

/** Longer than any real queue. Longer data isn't ours or would block the page. */
const maxItems = 50_000;

export function toStoredQueue({ items, ordered, more }: Queue): StoredQueue {
  return {
    items: items.map((item) => ({ ...item, track: trimmedTrack(item.track) })),
    ordered,
    more,
  };
}

export function toStoredPosition(
  { queue: { currentId, repeat, ordered }, state: _, waitingFor: __, ...settings }: PlayerState,
  position: number,
): StoredPosition {
  return { currentId, position, repeat, isShuffled: ordered !== null, ...settings };
}

/**
 * Rebuilds the queue without starting it. If its current item is missing, the first one is current.
 * Null if it is empty.
 */
export function queueOf(
  stored: StoredQueue | null,
  { currentId, repeat, isShuffled }: Pick<StoredPosition, 'currentId' | 'repeat' | 'isShuffled'>,
): Queue {
  const { items = [], ordered = isShuffled ? [] : null, more = null } = stored ?? {};
  const current = items.find(({ itemId }) => itemId === currentId) ?? items[0];
  return { ...emptyQueue, items, ordered, more, currentId: current?.itemId ?? null, repeat };
}

/** The track data that a queue, bar or menu shows. */
function trimmedTrack({ id: trackId, name, duration, image, src, artists, album }: Track): Track {
  return {
    id: trackId,
    name,
    duration,
    image,
    src,
    artists: artists?.map((artist) => ({ id: artist.id, name: artist.name })),
    album: album && { id: album.id, name: album.name, image: album.image },
  };
}

/**
 * Reads data written by any version of this code, or by something else. Null if it contains no
 * queue; drops invalid items.
 */
export function parseStoredQueue(raw: unknown): StoredQueue | null {
  const { items: rawItems, ordered: rawOrdered, more } = record(raw);
  const entries = list(rawItems);
  if (entries.length === 0 || entries.length > maxItems) return null;
  // Thousands of items share few sources.
  const sources = new Map<unknown, Source | null>();
  const items = new Map<string, QueueItem>();
  for (const entry of entries) {
    const { itemId, track: rawTrack, source: rawSource, added } = record(entry);
    const track = readTrack(rawTrack);
    if (!sources.has(rawSource)) sources.set(rawSource, readSource(rawSource));
    if (typeof itemId === 'string' && itemId !== '' && track)
      items.set(itemId, {
        itemId,
        track,
        source: sources.get(rawSource) ?? null,
        ...(isAddedKind(added) && { added }),
      });
  }
  return items.size === 0
    ? null
    : { items: [...items.values()], ordered: readOrder(rawOrdered, items), more: readSource(more) };
}

const isAddedKind = (raw: unknown): raw is Added =>
  raw === 'next' || raw === 'last' || raw === 'started';

/** A permutation of the items, or null. */
function readOrder(raw: unknown, items: ReadonlyMap<string, unknown>): string[] | null {
  const ordered = new Set(
    list(raw)
      .filter((one) => typeof one === 'string')
      .filter((one) => items.has(one)),
  );
  return ordered.size === items.size ? [...ordered] : null;
}

export function readTrack(raw: unknown): Track | null {
  const { id: rawId, name, duration, image, src, artists, album: rawAlbum } = record(raw);
  const trackId = id(rawId);
  if (trackId === null || typeof name !== 'string') return null;
  const album = readNamed(rawAlbum)[0];
  return {
    id: trackId,
    name,
    duration: trackLength({ duration }),
    image: text(image) || null,
    src: text(src) || null,
    artists: list(artists).flatMap(readNamed),
    album: album ? { ...album, image: text(record(rawAlbum)['image']) || null } : null,
  };
}

function readNamed(raw: unknown): { id: number; name: string }[] {
  const { id: rawId, name } = record(raw);
  const namedId = id(rawId);
  return namedId === null || typeof name !== 'string' ? [] : [{ id: namedId, name }];
}

function readSource(raw: unknown): Source | null {
  const { id: sourceId, name, path } = record(raw);
  if (typeof sourceId !== 'string' || typeof name !== 'string') return null;
  // Only paths of this site, never another site's address.
  return { id: sourceId, name, path: /^\/(?![/\\])/.test(text(path)) ? text(path) : null };
}

export function parseStoredPosition(raw: unknown): StoredPosition | null {
  const {
    currentId,
    position,
    repeat,
    isShuffled,
    volume,
    isMuted,
    speed,
    crossfade,
    enhancements,
    goesOn,
    savesData,
  } = record(raw);
  if (typeof position !== 'number') return null;
  return {
    currentId: typeof currentId === 'string' ? currentId : null,
    position: within(position, 0, Number.MAX_SAFE_INTEGER, 0),
    repeat: repeat === 'all' || repeat === 'one' ? repeat : 'off',
    isShuffled: isShuffled === true,
    volume: within(volume, 0, 1, 1),
    isMuted: isMuted === true,
    speed: within(speed, 0.5, 2, 1),
    crossfade: within(crossfade, 0, 12, 0),
    enhancements: readEnhancements(enhancements),
    goesOn: goesOn !== false,
    savesData: typeof savesData === 'boolean' ? savesData : null,
  };
}

function readEnhancements(raw: unknown): Enhancements {
  const { isLevelled, isEqualised, bands } = record(raw);
  const values = list(bands);
  return {
    isLevelled: isLevelled === true,
    isEqualised: isEqualised === true,
    bands: noEnhancements.bands.map((flat, index) => within(values[index], -12, 12, flat)),
  };
}

const within = <Fallback>(
  raw: unknown,
  min: number,
  max: number,
  fallback: Fallback,
): number | Fallback => (typeof raw === 'number' && raw >= min && raw <= max ? raw : fallback);
