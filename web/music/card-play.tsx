import { useAction } from '../feedback/use-action.ts';
import { classNames } from '../lib/dom.ts';
import { playOnceRead, togglePlay } from '../player/start.ts';
import type { PlayRequest } from '../player/player-state.ts';
import { useNowPlaying } from '../player/now-playing.ts';
import { useT } from '../session/session.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Glyph } from '../ui/glyphs.tsx';
import { useListening } from './listening.ts';
import { readPlayRequest } from './play-request.ts';
import { isPlayable } from '../tracks/track-facts.ts';
import type { TrackSource } from '../tracks/source.ts';

/** The playable item of a card. */
export interface CardSubject {
  kind: 'artist' | 'album' | 'playlist' | 'track';
  id: number;
  /** The tracks around a track, which play with it. */
  list?: TrackSource;
}

interface Props extends CardSubject {
  name: string;
  path: string;
  isWide?: boolean;
}

/**
 * The play button on a card's picture. Loads the item's tracks first. It follows the card's link in
 * the document and overlaps it.
 */
export function CardPlay({ isWide = false, name, path, ...subject }: Props) {
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
  return (
    // The same size as the picture, which is as wide as its card.
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-0 top-0 z-10',
        isWide ? 'aspect-video' : 'aspect-square',
      )}
    >
      <button
        type="button"
        aria-label={isPlaying ? t('Pause :name', { name }) : t('Play :name', { name })}
        aria-haspopup={lock ? 'dialog' : undefined}
        aria-disabled={isPending || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={run}
        className={classNames(
          'pointer-events-auto absolute end-[7%] bottom-[7%] hidden size-12 place-items-center rounded-full bg-primary text-on-primary shadow-pop transition-[opacity,translate,scale] pointer-fine:grid',
          'hover:scale-106 focus-visible:translate-y-0 focus-visible:opacity-100 group-hover:translate-y-0 group-hover:opacity-100 forced-colors:border',
          isPlaying || isPending ? 'opacity-100' : 'translate-y-1 opacity-0',
        )}
      >
        {isPending ? <Spinner /> : <Glyph name={isPlaying ? 'pause' : 'play'} className="size-6" />}
      </button>
    </div>
  );
}

async function requestOf({ kind, id, list, name, path }: Props): Promise<PlayRequest> {
  if (kind === 'track') {
    const tracks = (list?.tracks ?? []).filter(isPlayable);
    const startIndex = tracks.findIndex((track) => track.id === id);
    return startIndex === -1
      ? { tracks: [], source: null, more: null }
      : { tracks, startIndex, source: list?.source ?? null, more: list?.more ?? null };
  }
  return readPlayRequest({ kind, id, name, path });
}
