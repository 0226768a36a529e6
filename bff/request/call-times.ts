/** Milliseconds that ROUTES sets for a call or by a rule; 0: no limit. */
export interface CallTimes {
  firstByteMs?: number;
  idleMs?: number;
}
