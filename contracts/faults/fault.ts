/** The ways in which a legacy backend fails as a whole. */
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
  /** The field at a path gets another name. */
  rename?: { path: string; to: string };
  /** The value at a path gets another type: a number becomes text, everything else a number. */
  retype?: string;
  /** The value at a path becomes null. */
  nulled?: string;
  /** The reply is the previous one to the same call. */
  isStale?: true;
}

/**
 * One deliberate failure, written `POST file-entries:2:reset@512k`: parse-faults.ts has the
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
