import type { Fault } from '../../contracts/faults/fault.ts';

/** A fault of a world, with the number of its matching requests so far. */
export interface PlannedFault {
  fault: Fault;
  seen: number;
  hits: number;
  /**
   * The IDs of the last requests and whether the fault hit them: a retry by the gateway gets the
   * same.
   */
  decided: { name: string; isHit: boolean }[];
}
