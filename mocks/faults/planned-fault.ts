import type { Fault } from '../../contracts/faults/fault.ts';

/** A fault of a world, with the number of its matching requests so far. */
export interface PlannedFault {
  fault: Fault;
  seen: number;
  hits: number;
  /** The last request IDs with the fault's decision, which the gateway's retries share. */
  decided: { name: string; isHit: boolean }[];
}
