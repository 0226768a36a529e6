import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import type { CallKey } from '../../../contracts/schema/calls.ts';

/** Input of an action besides its rows, such as a role. Stored with its job. */
export type ActionInput = Readonly<Record<string, string>>;

/** An action on many records of a type. */
export interface BulkAction {
  /** Stored with jobs, so that they can be resumed after their tab was closed. */
  id: string;
  /** A verb: 'Delete'. */
  label: string;
  /** 'Delete :count :records?' */
  question: string;
  /** ':count of :total deleted' */
  result: string;
  permission: string;
  /** The call that the backend must support to offer the action. */
  needs: CallKey;
  isDangerous?: true;
  /** Lower if the backend's call takes a single row; 100 by default. */
  batchSize?: number;
  /** Fields to show in the confirmation. */
  asks?: 'role' | 'ban';
  /** Skips the visitor's own account. */
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
