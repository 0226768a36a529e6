import type { ComponentType } from 'react';
import type { Track } from '../../../../contracts/schema/music.ts';
import { lazyCode, useLazyCode } from '../../../ui/lazy-code.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { wait } from '../../../lib/dom.ts';

/** Room for the lyrics or the queue beside the cover. */
export const roomForPane = '(width >= 900px) and (height >= 36rem)';
/** Maximum wait before the full screen player opens without the lyrics or queue. */
const maxWaitMs = 400;

const code = lazyCode(() => import('../panel/full-pane.tsx').then((file) => file.FullPane));

/** Loads the half beside the cover, so that the player's layout doesn't shift after opening. */
export async function loadFullPane(): Promise<void> {
  if (!window.matchMedia?.(roomForPane).matches) return;
  await Promise.race([code.load().catch(() => undefined), wait(maxWaitMs)]);
}

/** The lyrics or queue beside the cover; null without the room, or if they can't be loaded. */
export function useFullPane(): ComponentType<{ track: Track }> | null {
  const hasRoom = useMediaQuery(roomForPane);
  const Pane = useLazyCode(code, hasRoom);
  return hasRoom && Pane ? Pane : null;
}
