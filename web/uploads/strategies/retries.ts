import { uploads } from '../../../contracts/calls/uploads.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import type { Control } from '../core/item.ts';
import { diagnoseFileError } from './upload-strategy.ts';

/** Waits for this many milliseconds. Rejects when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const waitFor: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/** If Retry-After is longer, the upload fails, and the visitor can retry it. */
const maxRetryAfterMs = 300_000;

/** Temporary failures below 500: network error, timeout, conflict, locked, too many requests. */
const transientStatuses = [0, 408, 409, 423, 429];

/** Whether the same request may succeed later without any change. */
const isTransientError = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (transientStatuses.includes(error.status) || (error.status >= 500 && error.status !== 501));

interface Options {
  control: Pick<Control, 'signal' | 'setIdle'>;
  file: Blob;
  delaysMs?: readonly number[];
}

/** Delays between one upload's retries. */
export class Retries {
  readonly #control: Options['control'];
  readonly #file: Blob;
  readonly #delaysMs: readonly number[];
  #made = 0;

  constructor({ control, file, delaysMs = uploads.resumableRetryDelaysMs }: Options) {
    this.#control = control;
    this.#file = file;
    this.#delaysMs = delaysMs;
  }

  /** The last attempt made progress: restart the delays. */
  reset(): void {
    this.#made = 0;
  }

  /**
   * Resolves when the next retry is due. No bytes are expected until then.
   * @throws the failure's reason if a retry would not help.
   */
  async untilNext(failure: unknown): Promise<void> {
    const { signal, setIdle } = this.#control;
    signal.throwIfAborted();
    const error = await diagnoseFileError(this.#file, failure);
    const delay = this.#delaysMs[this.#made];
    if (delay === undefined || !isTransientError(error)) throw error;
    const demandedMs = (error.retryAfter ?? 0) * 1_000;
    if (demandedMs > maxRetryAfterMs) throw error;
    this.#made += 1;
    setIdle(true);
    await waitFor(Math.max(delay, demandedMs), signal);
    setIdle(false);
  }
}

/** Retries a call until it succeeds or a retry would not help. Pauses the stall timer. */
export async function withRetries<Result>(
  options: Options,
  send: () => Promise<Result>,
): Promise<Result> {
  const retries = new Retries(options);
  for (;;) {
    options.control.setIdle(true);
    try {
      return await send();
    } catch (error) {
      await retries.untilNext(error);
    } finally {
      options.control.setIdle(false);
    }
  }
}
