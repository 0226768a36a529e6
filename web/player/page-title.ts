import type { Track } from '../../contracts/schema/music.ts';
import { shouldPlay } from './engine/play-state.ts';
import type { player } from './player.ts';
import { currentItem } from './queue/play-queue.ts';
import { playingTitle } from './now-playing.ts';

/** 'Track · Artist, Artist', as far as known. */
export const lineOf = ({ name, artists }: Track): string =>
  [name, (artists ?? []).map((artist) => artist.name).join(', ')].filter(Boolean).join(' · ');

/** Titles the tab after the track during playback, so the listener can find it. */
export function attachPageTitle({ state }: Pick<typeof player, 'state'>): () => void {
  const update = (): void => {
    const present = state.read();
    const item = shouldPlay(present.state) ? currentItem(present.queue) : null;
    playingTitle.set(item && lineOf(item.track));
  };
  update();
  const end = state.subscribe(update);
  return () => {
    end();
    playingTitle.set(null);
  };
}
