import { uploads } from '../../../contracts/uploads.ts';

interface Sized {
  isLarge: boolean;
}

/** How many may run together when it is these. */
export const slotsFor = (running: readonly Sized[]): number => (running.some(({ isLarge }) => isLarge) ? uploads.concurrencyWhenLarge : uploads.concurrency);

/** Whether one more may start beside those that run. */
export const mayStart = (candidate: Sized, running: readonly Sized[]): boolean => running.length < slotsFor([...running, candidate]);
