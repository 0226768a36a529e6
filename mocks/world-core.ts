import type { WorldState } from './state.ts';

/** What rows are made with: the state of a world, its clock and its IDs. */
export interface WorldCore {
  state: WorldState;
  now(): Date;
  nextId(): number;
}
