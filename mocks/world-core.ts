import type { WorldState } from './state.ts';

/** The part of a world that factories need: its state, clock and IDs. */
export interface WorldCore {
  state: WorldState;
  now(): Date;
  nextId(): number;
}
