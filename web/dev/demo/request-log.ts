import { type LoggedCall, loggedCalls } from '../../../contracts/faults/logged-call.ts';
import { control } from './control.ts';

/** Logged calls of the fake backend that this panel has read, newest last. */
let known: LoggedCall[] = [];
/** Milliseconds by which the fake backend's clock is ahead of this one. */
let ahead = 0;

/**
 * Reads new entries of the log.
 * @throws Error with a readable message.
 */
export async function readLog(): Promise<readonly LoggedCall[]> {
  // A call may end after a newer one.
  const pending = known.find(({ ms }) => ms === null);
  const after = pending ? pending.id - 1 : (known.at(-1)?.id ?? 0);
  const { calls, at } = (await control(`GET calls?after=${after}`)) as {
    calls: LoggedCall[];
    at: number;
  };
  ahead = at - Date.now();
  const news = new Set(calls.map(({ id }) => id));
  known = [...known.filter(({ id }) => !news.has(id)), ...calls]
    .toSorted((one, other) => one.id - other.id)
    .slice(-loggedCalls);
  return known;
}

/** The calls of this page and of its document, without those of earlier pages of the world. */
export const callsOfPage = (calls: readonly LoggedCall[]): LoggedCall[] =>
  calls.filter(({ at }) => at >= performance.timeOrigin + ahead);

export async function clearLog(): Promise<void> {
  await control('POST calls/clear', {});
  known = [];
}

/** Call it for another world, or the same one after a restart, whose counts start over. */
export function forgetLog(): void {
  known = [];
}
