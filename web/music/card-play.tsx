import type { RefObject } from 'react';
import { useAction } from '../feedback/use-action.ts';
import { classNames } from '../lib/dom.ts';
import { playOnceRead, togglePlay } from '../player/start.ts';
import type { PlayRequest } from '../player/player-state.ts';
import { useNowPlaying } from '../player/now-playing.ts';
import { useT } from '../session/session.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Glyph } from '../ui/glyphs.tsx';
import type { MenuHandle } from '../ui/menu-button.tsx';
import { CardMenu } from './card-menu.tsx';
import type { CardSubject } from './card-of.tsx';
import { useListening } from './listening.ts';
import { readTracksOf } from '../tracks/read-tracks-of.ts';
import { isPlayable } from '../tracks/track-facts.ts';

export interface CardPlayProps extends CardSubject {
  name: string;
  path: string;
}

interface Props extends CardPlayProps {
  isWide?: boolean;
  /** Opens the card's menu; without it, the card has none. */
  menu?: RefObject<MenuHandle | null>;
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

/**
 * The buttons on a card's picture: play, and the menu. They follow the card's link in the document
 * and overlap it. On touch screens a long press opens the menu.
 */
export function CardPlay({ isWide = false, menu, ...subject }: Props) {
  const { control, glyph, isBusy } = useCardPlay(subject);
  const { name, path: _, ...menuSubject } = subject;
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
        {...control}
        className={classNames(
          'pointer-events-auto absolute end-[7%] bottom-[7%] hidden size-12 place-items-center rounded-full bg-primary text-on-primary shadow-pop transition-[opacity,translate,scale] pointer-fine:grid',
          'hover:scale-106 focus-visible:translate-y-0 focus-visible:opacity-100 group-hover:translate-y-0 group-hover:opacity-100 forced-colors:border',
          isBusy ? 'opacity-100' : 'translate-y-1 opacity-0',
        )}
      >
        {glyph}
      </button>
      {menu && (
        <CardMenu
          subject={menuSubject}
          name={name}
          handle={menu}
          className="pointer-events-auto absolute end-[7%] top-[7%] hidden size-9 place-items-center rounded-full bg-scrim/60 on-picture opacity-0 transition-opacity group-hover:opacity-100 hover:bg-scrim/80 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:grid forced-colors:border"
        />
      )}
    </div>
  );
}

async function requestOf({ kind, id, list, name, path }: CardPlayProps): Promise<PlayRequest> {
  if (kind === 'track') {
    const tracks = (list?.tracks ?? []).filter(isPlayable);
    const startIndex = tracks.findIndex((track) => track.id === id);
    return startIndex === -1
      ? { tracks: [], source: null, more: null }
      : { tracks, startIndex, source: list?.source ?? null, more: list?.more ?? null };
  }
  const { tracks, source, more = null } = await readTracksOf({ kind, id, name, path });
  return { tracks: tracks.filter(isPlayable), source, more };
}
