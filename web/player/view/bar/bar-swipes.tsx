import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../../data/session/session.tsx';
import { attachSwipes } from './attach-swipes.ts';
import { openFullPlayer } from './open-full-player.tsx';
import { useControls } from './use-player.ts';

/**
 * Swipes on the bar: sideways to the next or previous track, up to the full screen player. A
 * separate component, since only touch screens load it.
 */
export function BarSwipes() {
  const t = useT();
  const controls = useControls();
  const attach = useEffectEvent((bar: HTMLElement, moved: HTMLElement) =>
    attachSwipes(bar, moved, {
      next: () => controls.player.next(),
      previous: () => controls.player.previous(),
      up: () => void openFullPlayer(controls, t),
    }),
  );
  useEffect(() => {
    const bar = document.getElementById('player');
    // The cover and the names.
    const moved = bar?.querySelector('button[aria-haspopup=dialog]')?.parentElement;
    if (!bar || !moved) return undefined;
    // Otherwise a swipe up would scroll the page.
    bar.style.touchAction = 'pinch-zoom';
    const detach = attach(bar, moved);
    return () => {
      bar.style.touchAction = '';
      detach();
    };
  }, []);
  return null;
}
