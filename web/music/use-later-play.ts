import { type ComponentType, useEffect, useState } from 'react';
import { lazyCode } from '../ui/lazy-code.ts';
import type { CardPlay } from './card-play.tsx';

type Play = ComponentType<Parameters<typeof CardPlay>[0]>;

const code = lazyCode(() => import('./card-play.tsx').then((file) => file.CardPlay));

/**
 * The play button of cards, which no first load carries: it comes when a pointer that can rest, or the focus, reaches a list of cards. Null until
 * then, and where it cannot be fetched: a card still leads to its page.
 */
export function useLaterPlay() {
  const [Play, setPlay] = useState<Play | null>(null);
  const fetch = () =>
    void code.load().then(
      (loaded) => setPlay(() => loaded),
      () => undefined,
    );
  // Fetched by an earlier page.
  useEffect(() => setPlay(() => code.loaded() ?? null), []);
  return { Play, onPointerEnter: fetch, onFocus: fetch };
}
