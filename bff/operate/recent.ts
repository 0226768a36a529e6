import type { FailureCause } from '../errors.ts';

/** A failed request, without personal data. */
export interface FailureNote {
  /** ISO 8601. */
  time: string;
  id: string;
  code: string;
  cause: FailureCause | null;
  method: string;
  route: string;
  /** Without its query, and with secrets masked. */
  path: string;
  /** Null if no response began. */
  status: number | null;
  ms: number;
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

const minuteMs = 60_000;
const maxMinutes = 15;
const maxFailures = 50;

/** Recent requests by minute, and the last failures. Both lists have a fixed size. */
export class Recent {
  readonly #minutes = Array.from({ length: maxMinutes }, () => ({
    minute: -1,
    counts: statusClasses.map(() => 0),
  }));
  readonly #failures: FailureNote[] = [];
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  count(status: number): void {
    const minute = Math.floor(this.#now() / minuteMs);
    const slot = this.#minutes[minute % maxMinutes];
    if (!slot) return;
    if (slot.minute !== minute) {
      slot.minute = minute;
      slot.counts.fill(0);
    }
    const index = statusClass(status);
    slot.counts[index] = (slot.counts[index] ?? 0) + 1;
  }

  noteFailure(note: Omit<FailureNote, 'time'>): void {
    if (this.#failures.length === maxFailures) this.#failures.shift();
    this.#failures.push({ time: new Date(this.#now()).toISOString(), ...note });
  }

  /** Newest first. */
  failures(): FailureNote[] {
    return this.#failures.toReversed();
  }

  /** The last quarter of an hour, oldest minute first, including quiet ones. */
  minutes(): MinuteCounts[] {
    const last = Math.floor(this.#now() / minuteMs);
    return Array.from({ length: maxMinutes }, (_, index) => {
      const minute = last - maxMinutes + 1 + index;
      const slot = this.#minutes.find((one) => one.minute === minute);
      const counts = Object.fromEntries(
        statusClasses.map((name, status) => [name, slot?.counts[status] ?? 0]),
      ) as Record<StatusClass, number>;
      return { from: new Date(minute * minuteMs).toISOString(), counts };
    });
  }
}
