import type { Translate } from '../lib/translate.ts';
import { closeToast, showToast } from '../ui/toast-store.ts';

const toastId = 'progress';
/** Milliseconds before anything is said, and between two words of it: fewer would be a stutter for screen readers. */
const everyMs = 1_000;

/** How a long piece of work reports, and hears that nobody wants it any more. */
export interface Progress {
  signal: AbortSignal;
  /** `total`: null where nobody knows. */
  onProgress: (count: number, total: number | null) => void;
}

/** Says how far a long piece of work is, and offers to cancel it. Null where somebody did, and the work did not end by itself. */
export async function withProgress<Result>(
  t: Translate,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result | null> {
  const control = new AbortController();
  let words = t('Loading tracks…');
  const timer = setInterval(
    () =>
      showToast(words, {
        id: toastId,
        type: 'loading',
        action: { label: t('Cancel'), action: () => control.abort() },
      }),
    everyMs,
  );
  try {
    return await work({
      signal: control.signal,
      onProgress: (count, total) => {
        words =
          total === null
            ? t(':count tracks…', { count })
            : t(':count of :total tracks…', { count, total });
      },
    });
  } catch (error) {
    if (control.signal.aborted) return null;
    throw error;
  } finally {
    clearInterval(timer);
    closeToast(toastId);
  }
}
