import { useAction } from '../feedback/use-action.ts';
import { useNowPlaying } from '../player/now-playing.ts';
import type { PlayRequest } from '../player/player-state.ts';
import { playOnceRead, togglePlay } from '../player/start.ts';
import { useT } from '../session/session.tsx';
import { isPlayable } from '../tracks/track-facts.ts';
import { Glyph } from '../ui/glyphs.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast-store.ts';
import type { CardSubject } from './card-of.tsx';
import { useListening } from './listening.ts';
import { readPlayRequest } from './play-request.ts';

export interface CardPlayProps extends CardSubject {
  name: string;
  path: string;
}

/** Plays a card's item, or toggles pause if it is current. Loads the item's tracks first. */
export function useCardPlay({ name, path, ...subject }: CardPlayProps) {
  const { kind, id } = subject;
  const t = useT();
  const now = useNowPlaying();
  const { lock, prepare, explain } = useListening();
  const isCurrent = kind === 'track' ? now.trackId === id : now.sourceId === `${kind}.${id}`;
  const isPlaying = isCurrent && now.isPlaying;
  const { run, isPending } = useAction(async () => {
    if (isCurrent) return togglePlay();
    if (lock) return explain(lock);
    return playOnceRead(async () => {
      const request = await requestOf({ ...subject, name, path });
      if (request.tracks.length > 0) return request;
      showToast(t('There is nothing to play in :name.', { name }), { type: 'danger' });
      return null;
    });
  });
  return {
    isBusy: isPlaying || isPending,
    glyph: isPending ? (
      <Spinner />
    ) : (
      <Glyph name={isPlaying ? 'pause' : 'play'} className="size-6" />
    ),
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

async function requestOf({ kind, id, list, name, path }: CardPlayProps): Promise<PlayRequest> {
  if (kind === 'track') {
    const tracks = (list?.tracks ?? []).filter(isPlayable);
    const startIndex = tracks.findIndex((track) => track.id === id);
    return startIndex === -1
      ? { tracks: [], source: null, more: null }
      : { tracks, startIndex, source: list?.source ?? null, more: list?.more ?? null };
  }
  return readPlayRequest({ kind, id, name, path });
}
