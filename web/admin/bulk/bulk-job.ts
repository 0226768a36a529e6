import { list, record, text } from '../../../contracts/loose.ts';
import type { ActionInput } from './bulk-action.ts';
import type { Failure, Progress } from './run-batches.ts';

/** The rows of a job, which never change once it has begun. */
export interface JobRows {
  ids: readonly string[];
  /** In the order of `ids`; empty where unknown. */
  names: readonly string[];
}

/** An action on many rows, as stored on the device. */
export interface BulkJob extends Progress, JobRows {
  id: string;
  /** The name of an `AdminType`. */
  type: string;
  /** The ID of a `BulkAction`. */
  action: string;
  input: ActionInput;
  /** The conditions of the list as a URL query, for the report. */
  conditions: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Cancelled or finished. */
  isOver: boolean;
}

export type NewJob = Pick<BulkJob, 'type' | 'action' | 'input' | 'ids' | 'names' | 'conditions'>;

export const createJob = (wanted: NewJob): BulkJob => ({
  ...wanted,
  id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  next: 0,
  failed: [],
  at: Date.now(),
  isOver: false,
});

/** IDs of the rows that were changed successfully. */
export function doneIds({ ids, next, failed }: BulkJob): string[] {
  const wrong = new Set(failed.map(({ id }) => id));
  return ids.slice(0, next).filter((id) => !wrong.has(id));
}

/** The name of a row; its ID if the name is unknown. */
export const nameOfRow = ({ ids, names }: JobRows, id: string): string =>
  names[ids.indexOf(id)] || `#${id}`;

/** The changing part of a job. Rows are stored once, this state after each batch. */
export type JobState = Omit<BulkJob, keyof JobRows>;

export function stateOf({ ids: _ids, names: _names, ...state }: BulkJob): JobState {
  return state;
}

/** Parses a stored job. Returns null for data from another version or an incomplete write. */
export function parseJob(state: unknown, rows: unknown): BulkJob | null {
  const { id, type, action, input, conditions, at, isOver, next, failed } = record(state);
  const ids = list(record(rows)['ids']).map(text);
  const isSound =
    text(id) !== '' &&
    text(type) !== '' &&
    text(action) !== '' &&
    ids.length > 0 &&
    ids.every((one) => one !== '') &&
    typeof next === 'number' &&
    Number.isSafeInteger(next) &&
    next >= 0 &&
    next <= ids.length;
  if (!isSound) return null;
  return {
    id: text(id),
    type: text(type),
    action: text(action),
    input: Object.fromEntries(
      Object.entries(record(input)).map(([name, value]) => [name, text(value)]),
    ),
    conditions: text(conditions),
    at: typeof at === 'number' ? at : 0,
    isOver: isOver === true,
    next,
    failed: list(failed).flatMap(failureOf),
    ids,
    names: list(record(rows)['names']).map(text),
  };
}

function failureOf(value: unknown): Failure[] {
  const { id, message } = record(value);
  return text(id) === '' ? [] : [{ id: text(id), message: text(message) }];
}
