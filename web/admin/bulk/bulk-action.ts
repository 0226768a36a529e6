import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import type { CallKey } from '../../../contracts/schema/calls.ts';

/** What an action needs to know besides its rows, such as a role. Kept with its job. */
export type ActionInput = Readonly<Record<string, string>>;

/** Something that can be done with many records of a type. */
export interface BulkAction {
  /** Kept with jobs, so that they can be resumed after their tab was closed. */
  id: string;
  /** A verb: 'Delete'. */
  label: string;
  /** 'Delete :count :records?' */
  question: string;
  /** ':count of :total deleted' */
  result: string;
  permission: string;
  /** Without it the action is not offered. */
  needs: CallKey;
  isDangerous?: true;
  /** The backend's call takes one row only; 100 by default. */
  batchSize?: number;
  /** Fields of the confirmation. */
  asks?: 'role' | 'ban';
  /** People can't do it to themselves. */
  sparesSelf?: true;
  /** Whether the action makes sense for this list. */
  isFor?: (conditions: ListConditions) => boolean;
  /** @throws ApiError. */
  run: (ids: readonly string[], input: ActionInput) => Promise<void>;
  /** Whether a refused row is already in the wanted state, such as a deleted one. */
  isDone?: (id: string, refusal: unknown) => Promise<boolean>;
  /** The ID of the action that undoes this one. */
  undo?: string;
}

/** The most rows that one request changes. */
export const batchSize = 100;
