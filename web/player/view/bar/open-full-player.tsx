import { reportFailure } from '../../../ui/failures/report-failure.ts';
import type { Translate } from '../../../lib/translate.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';
import type { Controls } from './use-player.ts';

const code = lazyCode(() => import('./show-full-player.tsx').then((file) => file.showFullPlayer));

export const preloadFullPlayer = (): void => void code.load().catch(() => undefined);

/** A second press or a swipe while the code loads must not open another one. */
let isOpening = false;

/** Opens the full screen player. */
export async function openFullPlayer(controls: Controls, t: Translate): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  try {
    const show = await code.load();
    await show(controls, t);
  } catch (error) {
    reportFailure(error, t);
  } finally {
    isOpening = false;
  }
}
