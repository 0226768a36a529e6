import type { ListConditions } from '../../../contracts/admin/list-query.ts';
import type { CallKey } from '../../../contracts/schema/calls.ts';

/** What an action needs to know besides its rows, such as a role. Kept with its job. */
export type ActionInput = Readonly<Record<string, string>>;

/** Something that can be done with many records of a type. */
export interface BulkAction {
  /** Kept with jobs, so that they can be continued after a closed tab. */
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
  /** Fields of the question. */
  asks?: 'role' | 'ban';
  /** People can't do it to themselves. */
  sparesSelf?: true;
  /** Whether it makes sense for such a list. */
  isFor?: (conditions: ListConditions) => boolean;
  /** @throws ApiError. */
  run: (ids: readonly string[], input: ActionInput) => Promise<void>;
  /** Whether a row that was refused is as wanted nevertheless, such as one that is gone already. */
  isDone?: (id: string, refusal: unknown) => Promise<boolean>;
  /** The ID of the action that takes it back. */
  undo?: string;
}

/** The most rows that one request changes. */
export const batchSize = 100;
