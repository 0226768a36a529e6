import type { Failure } from '../engine/engine.ts';

/** What is known when a sound has failed. */
export interface Trouble {
  /** none: the track has no file at all. */
  why: Failure | 'none';
  /** How often it has been loaded by now, at this start of it. */
  loads: number;
  isOnline: boolean;
}

/** again: load it once more. ask: ask the backend for the track, which may have another address by now. give-up: nothing helps. */
export type Step = 'again' | 'ask' | 'give-up';

const loadsBefore = { asking: 2, givingUp: 3 } as const;

export function afterFailure({ why, loads, isOnline }: Trouble): Step {
  // No address helps what has none, nor what needs a key.
  if (why === 'none' || why === 'protected') return 'give-up';
  return isOnline && loads < loadsBefore.asking ? 'again' : 'ask';
}

/** What came of asking. gone: the backend is there, and has no address to give; unreachable: nobody knows; signed-out: only a member may know. */
export type Answer = 'track' | 'gone' | 'unreachable' | 'signed-out';

/** load: with the address that came. wait: for the network, and ask again. wait-for-session: for the same person to sign in again. */
export type StepAfterAnswer = 'load' | 'wait' | 'wait-for-session' | 'give-up';

/** Who asks once more before giving up never takes a lost network for a broken track. */
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

const mostInRow = 3;

/** Where to go from a track that was given up. `failedInRow`: how many were by now, this one included, since something was heard or asked for. */
export function afterGivingUp(failedInRow: number, hasNext: boolean): 'next' | 'stop' | 'end' {
  if (failedInRow >= mostInRow) return 'stop';
  return hasNext ? 'next' : 'end';
}
