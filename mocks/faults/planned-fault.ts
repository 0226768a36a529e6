import type { Fault } from '../../contracts/faults/fault.ts';

/** A fault of a world, with the requests that it could have hit so far. */
export interface PlannedFault {
  fault: Fault;
  seen: number;
  hits: number;
  /** The last of these requests that have an ID: a retry by the gateway meets the same. */
  decided: { name: string; isHit: boolean }[];
}
