/** After this many milliseconds without a change, the page counts as complete. */
const quietMs = 500;
/** A failed read is retried twice, the second time after up to four seconds. */
const retriesMs = 4_500;
const timeoutMs = 45_000;

export interface Activity {
  /** Calls without a response yet. */
  pending: number;
  failed: number;
  /** When the page, or a call, last changed. */
  changedAt: number;
}

/** Watches calls and page changes from now on. */
export function watchActivity(): Activity {
  const activity: Activity = { pending: 0, failed: 0, changedAt: performance.now() };
  const note = () => {
    activity.changedAt = performance.now();
  };
  const send = window.fetch;
  window.fetch = async (...request) => {
    activity.pending += 1;
    note();
    try {
      const response = await send(...request);
      if (response.status >= 500) activity.failed += 1;
      return response;
    } catch (error) {
      activity.failed += 1;
      throw error;
    } finally {
      activity.pending -= 1;
      note();
    }
  };
  new MutationObserver(note).observe(document.documentElement, { childList: true, subtree: true });
  return activity;
}

/**
 * Resolves when the page has stopped changing and its pictures have loaded. `isLoading`: calls that
 * never get a response don't count. Rejects if the page does not stop changing.
 */
export async function untilIdle(activity: Activity, isLoading: boolean): Promise<void> {
  await document.fonts.ready;
  const deadline = performance.now() + timeoutMs;
  while (!isIdle(activity, isLoading)) {
    if (performance.now() > deadline) throw new Error('The page does not stop changing');
    await pause(100);
  }
}

function isIdle({ pending, failed, changedAt }: Activity, isLoading: boolean): boolean {
  if (!document.querySelector('main')?.textContent?.trim()) return false;
  const quiet = performance.now() - changedAt;
  if (isLoading) return quiet > 2 * quietMs;
  if (pending > 0 || document.querySelector(placeholders) || !arePicturesLoaded()) return false;
  return quiet > (failed > 0 && !offersRetry() ? retriesMs : quietMs);
}

const offersRetry = (): boolean =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Try again');

/** Skeletons and spinners. */
const placeholders = '.animate-breathe, .animate-spin-slow';

const arePicturesLoaded = (): boolean =>
  [...document.images].every(
    (image) => image.complete || (image.loading === 'lazy' && !isInView(image)),
  );

function isInView(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
