import { type ComponentType, useEffect, useState } from 'react';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { CardPlay } from './card-play.tsx';

type Play = ComponentType<Parameters<typeof CardPlay>[0]>;

const code = lazyCode(() => import('./card-play.tsx').then((file) => file.CardPlay));

/**
 * The play button of cards, kept out of the initial load: it loads when the mouse or focus reaches
 * a list of cards. Null until then and on failure; cards still link to their pages.
 */
export function useLazyCardPlay() {
  const [Play, setPlay] = useState<Play | null>(null);
  const fetch = () =>
    void code.load().then(
      (loaded) => setPlay(() => loaded),
      () => undefined,
    );
  // Already loaded by an earlier page.
  useEffect(() => setPlay(() => code.loaded() ?? null), []);
  return { Play, onPointerEnter: fetch, onFocus: fetch };
}
