import { uploads } from '../../../contracts/uploads.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Control } from '../core/item.ts';
import { realReason } from './changed-file.ts';

/** Waits for so many milliseconds, or until the signal says otherwise, which rejects. */
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

/** A server that wants a longer wait is not waited for: the upload fails, and can be tried again. */
const retryAfterAtMostMs = 300_000;

/** Refusals that pass although their status is below 500: too slow, not there yet, locked, too many. */
const passing = [0, 408, 409, 423, 429];

/** Whether the same request may succeed later, with nobody doing anything. */
const passesByItself = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (passing.includes(error.status) || (error.status >= 500 && error.status !== 501));

interface Options {
  control: Pick<Control, 'signal' | 'resting'>;
  file: Blob;
  delaysMs?: readonly number[];
}

/** The waits of one upload between its tries. */
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

  /** The last try brought something: the delays begin again. */
  reset(): void {
    this.#made = 0;
  }

  /**
   * Resolves when the next try is due. No bytes are due until then.
   * @throws the reason of the failure, when trying again would not help.
   */
  async untilNext(failure: unknown): Promise<void> {
    const { signal, resting } = this.#control;
    signal.throwIfAborted();
    const error = await realReason(this.#file, failure);
    const delay = this.#delaysMs[this.#made];
    if (delay === undefined || !passesByItself(error)) throw error;
    const demandedMs = (error.retryAfter ?? 0) * 1_000;
    if (demandedMs > retryAfterAtMostMs) throw error;
    this.#made += 1;
    resting(true);
    await waitFor(Math.max(delay, demandedMs), signal);
    resting(false);
  }
}

/** Makes a call of the backend, for which no bytes are due, until it succeeds or trying again would not help. */
export async function untilAnswered<Result>(
  options: Options,
  ask: () => Promise<Result>,
): Promise<Result> {
  const retries = new Retries(options);
  for (;;) {
    options.control.resting(true);
    try {
      return await ask();
    } catch (error) {
      await retries.untilNext(error);
    } finally {
      options.control.resting(false);
    }
  }
}
