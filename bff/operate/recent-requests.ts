import type { SiteFailure } from '../../contracts/site/site-status.ts';
import type { FailureCause } from '../errors.ts';

/** A failed request, without personal data. */
export interface FailureNote extends SiteFailure {
  cause: FailureCause | null;
  /** The path without its query, and with secrets masked. */
  path: string;
}

/** `none`: the visitor left before a response began. */
export const statusClasses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** The index of a status in `statusClasses`. */
export const statusClass = (status: number): number =>
  status >= 100 && status < 600 ? Math.floor(status / 100) : 0;

export type StatusClass = (typeof statusClasses)[number];

/** The requests that ended in one minute. */
export interface MinuteCounts {
  /** ISO 8601, the start of the minute. */
  from: string;
  counts: Record<StatusClass, number>;
}

const noCounts = (): MinuteCounts['counts'] =>
  Object.fromEntries(statusClasses.map((name) => [name, 0])) as MinuteCounts['counts'];

const minuteMs = 60_000;
const maxMinutes = 15;
const maxFailures = 50;

/** Recent requests by minute, and the last failures. Both lists have a fixed size. */
export class RecentRequests {
  /** Counts by the number of the minute. */
  readonly #minutes = new Map<number, MinuteCounts['counts']>();
  readonly #failures: FailureNote[] = [];
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  count(status: number): void {
    const minute = this.#minute();
    let counts = this.#minutes.get(minute);
    if (!counts) {
      this.#minutes.set(minute, (counts = noCounts()));
      for (const one of this.#minutes.keys())
        if (one <= minute - maxMinutes) this.#minutes.delete(one);
    }
    counts[statusClasses[statusClass(status)] ?? 'none'] += 1;
  }

  noteFailure(note: Omit<FailureNote, 'time'>): void {
    if (this.#failures.length === maxFailures) this.#failures.shift();
    this.#failures.push({ time: new Date(this.#now()).toISOString(), ...note });
  }

  /** Newest first. */
  failures(): FailureNote[] {
    return this.#failures.toReversed();
  }

  /** The last 15 minutes, oldest first, including minutes without requests. */
  minutes(): MinuteCounts[] {
    const first = this.#minute() - maxMinutes + 1;
    return Array.from({ length: maxMinutes }, (_, index) => ({
      from: new Date((first + index) * minuteMs).toISOString(),
      counts: this.#minutes.get(first + index) ?? noCounts(),
    }));
  }

  #minute(): number {
    return Math.floor(this.#now() / minuteMs);
  }
}
