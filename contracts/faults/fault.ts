/** General failures of a legacy backend. */
export const failureKinds = [
  'trace',
  'expired',
  'unauthenticated',
  'html',
  'empty',
  'broken-json',
  'cut',
  'maintenance',
  'too-many',
  'missing',
  'missing-unsaid',
  'wrong-method',
  'not-built',
  'drifted',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Groups of requests; every other target is a method and an address. */
export const targetGroups = ['all', 'calls', 'reads', 'writes'] as const;

/** Requests counted from 1, both ends included; `to` is null for no end. */
export interface CountedRequests {
  from: number;
  to: number | null;
}

/** A share of the requests, the same ones for the same seed. */
export interface RandomRequests {
  percent: number;
  seed: number;
}

/** The effects on a request. An absent effect changes nothing. */
export interface Effects {
  /** Milliseconds before the call is answered. */
  delayMs?: number;
  /** Speed of the request's body if it has one, otherwise of the response's. */
  bytesPerSecond?: number;
  /** Bytes after which the connection breaks, of the same body; 0 breaks it before any response. */
  breakAt?: number;
  /** From 400 on, the call is not made. */
  status?: number;
  failure?: FailureKind;
  /** Replaces the reply; the call is not made. */
  body?: string;
  contentType?: string;
  /** Renames the field at a path. */
  rename?: { path: string; to: string };
  /** Changes the type of the value at a path: numbers to text, others to a number. */
  retype?: string;
  /** Sets the value at a path to null. */
  nulled?: string;
  /** Repeats the call's previous reply. */
  isStale?: true;
}

/**
 * An injected failure, such as `POST file-entries:2:reset@512k`. See parse-faults.ts for the
 * grammar.
 */
export interface Fault {
  /** A group, a row of the table, or a method and a path, which may end in `*`. */
  target: string;
  when: CountedRequests | RandomRequests;
  effects: Effects;
}

export const always: CountedRequests = { from: 1, to: null };

export const isRandom = (when: Fault['when']): when is RandomRequests => 'percent' in when;
