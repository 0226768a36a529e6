import type { Translate } from '../../lib/translate.ts';
import { closeToast, showToast } from '../toast-store.ts';

const toastId = 'progress';
/** Interval of reports that doesn't overwhelm screen readers. */
const everyMs = 1_000;

/** Reports progress of a long operation, and signals that it was cancelled. */
export interface Progress {
  signal: AbortSignal;
  /** `total`: null if it is unknown. */
  onProgress: (count: number, total: number | null) => void;
}

/** Shows a long operation's progress, and offers to cancel it. Null if it was cancelled. */
export async function withProgress<Result>(
  t: Translate,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result | null> {
  const control = new AbortController();
  let message = t('Loading tracks…');
  const timer = setInterval(
    () =>
      showToast(message, {
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
        message =
          total === null
            ? t('[one :count track|other :count tracks]…', { count })
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
