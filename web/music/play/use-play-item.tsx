import { useAction } from '../../ui/forms/use-action.ts';
import { useNowPlaying } from '../../player/now-playing.ts';
import { playOnceRead, togglePlay } from '../../player/start.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useListening } from './listening.ts';
import { call } from '../../data/calls/call.ts';
import type { PlayRequest } from '../../player/player-state.ts';
import { readList } from '../tracks/read-list.ts';
import { readTracksOf } from '../tracks/read-tracks-of.ts';
import { isPlayable } from '../tracks/track-facts.ts';
import type { TrackSource } from '../tracks/source.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The playable item of a card. */
export interface CardSubject {
  kind: 'artist' | 'album' | 'playlist' | 'track';
  id: number;
  /** The tracks around a track, which play with it. */
  list?: TrackSource;
}

/** A playable item, known only by its page. */
export interface PlayItem extends CardSubject {
  name: string;
  path: string;
}

/**
 * Reads an item's tracks, to play them from the first, or a track's list from that track. Its
 * tracks are empty if none can play.
 * @throws ApiError
 */
async function readPlayRequest({ kind, list, ...item }: PlayItem): Promise<PlayRequest> {
  if (kind !== 'track') {
    const { tracks, source, more = null } = await readTracksOf({ kind, id: item.id });
    return { tracks: tracks.filter(isPlayable), source, more };
  }
  if (!list) {
    const { track } = await call('GET tracks/{id}', { params: { id: item.id } });
    return { tracks: readList([track]).filter(isPlayable), source: null, more: null };
  }
  const tracks = list.tracks.filter(isPlayable);
  const startIndex = tracks.findIndex(({ id }) => id === item.id);
  return startIndex === -1
    ? { tracks: [], source: null, more: null }
    : { tracks, startIndex, source: list.source, more: list.more ?? null };
}

/**
 * Reads any item's tracks and plays them, or explains why not. Call it synchronously from the
 * press.
 */
export function usePlayItem(): (item: PlayItem) => Promise<void> {
  const t = useT();
  const { lock, explain } = useListening();
  return async (item) => {
    if (lock) return explain(lock);
    return playOnceRead(async () => {
      const request = await readPlayRequest(item);
      if (request.tracks.length > 0) return request;
      showToast(t('There is nothing to play in :name.', { name: item.name }), { type: 'danger' });
      return null;
    });
  };
}

/** The play button of an item: plays it, or toggles pause if it is current. */
export function useCardPlay(item: PlayItem) {
  const { kind, id, name } = item;
  const t = useT();
  const now = useNowPlaying();
  const { lock, prepare } = useListening();
  const play = usePlayItem();
  const isCurrent = kind === 'track' ? now.trackId === id : now.sourceId === `${kind}.${id}`;
  const isPlaying = isCurrent && now.isPlaying;
  const { run, isPending } = useAction(async () => (isCurrent ? togglePlay() : play(item)));
  return {
    isBusy: isPlaying || isPending,
    icon: isPending ? <Spinner /> : <Icon name={isPlaying ? 'pause' : 'play'} className="size-6" />,
    control: {
      'aria-label': isPlaying ? t('Pause :name', { name }) : t('Play :name', { name }),
      'aria-haspopup': lock ? ('dialog' as const) : undefined,
      'aria-disabled': isPending || undefined,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: run,
    },
  };
}
