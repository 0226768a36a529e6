import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '../../data/session/session.tsx';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { CardPlay } from './card-play.tsx';

type Play = ComponentType<Parameters<typeof CardPlay>[0]>;

const code = lazyCode(() => import('./card-play.tsx').then((file) => file.CardPlay));

/**
 * The buttons of cards, kept out of the initial load: they load when the mouse or focus reaches a
 * list of cards. Null until then and on failure; cards still link to their pages.
 */
export function useLazyCardPlay() {
  const t = useT();
  const [Play, setPlay] = useState<Play | null>(null);
  const fetch = () => code.load().then((loaded) => setPlay(() => loaded));
  const prepare = () => void fetch().catch(() => undefined);
  // Already loaded by an earlier page.
  useEffect(() => setPlay(() => code.loaded() ?? null), []);
  return {
    Play,
    onPointerEnter: prepare,
    onFocus: prepare,
    // The card's menu opens once it has loaded.
    onContextMenu: () => void fetch().catch((error: unknown) => reportFailure(error, t)),
  };
}
