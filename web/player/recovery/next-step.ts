import type { Failure } from '../engine/engine.ts';

/** The known facts about a failed sound. */
export interface FailureContext {
  /** none: the track has no file. */
  why: Failure | 'none';
  /** Number of loads in this start of the item. */
  loads: number;
  isOnline: boolean;
}

/**
 * again: reload. ask: ask the backend for the track, whose address may have changed. give-up:
 * nothing helps.
 */
export type Step = 'again' | 'ask' | 'give-up';

const loadsBefore = { asking: 2, givingUp: 3 } as const;

export function afterFailure({ why, loads, isOnline }: FailureContext): Step {
  // A new address helps neither a missing file nor encryption.
  if (why === 'none' || why === 'protected') return 'give-up';
  return isOnline && loads < loadsBefore.asking ? 'again' : 'ask';
}

/**
 * The result of asking the backend for the track. gone: the backend has no address; unreachable:
 * unknown; signed-out: requires a signed-in member.
 */
export type Answer = 'track' | 'gone' | 'unreachable' | 'signed-out';

/**
 * load: with the new address. wait: for the network, then ask again. wait-for-session: until the
 * same person signs in again.
 */
export type StepAfterAnswer = 'load' | 'wait' | 'wait-for-session' | 'give-up';

/** Asking again before giving up avoids mistaking a lost connection for a broken track. */
export function afterAnswer(answer: Answer, loads: number): StepAfterAnswer {
  switch (answer) {
    case 'unreachable':
      return 'wait';
    case 'signed-out':
      return 'wait-for-session';
    case 'gone':
      return 'give-up';
    case 'track':
      return loads < loadsBefore.givingUp ? 'load' : 'give-up';
  }
}

const maxInRow = 3;

/**
 * The next step after giving up a track. `failedInRow`: failures in a row, including this one,
 * since a track played or was chosen.
 */
export function afterGivingUp(failedInRow: number, hasNext: boolean): 'next' | 'stop' | 'end' {
  if (failedInRow >= maxInRow) return 'stop';
  return hasNext ? 'next' : 'end';
}
