import { id, record } from '../../contracts/loose.ts';
import { ApiError } from '../data/calls/api-error.ts';
import type { RecordValue } from './field-value.ts';
import { type LoadedValue, useLoadedValue } from './use-loaded-value.ts';

interface LoadedRecord extends Pick<LoadedValue<RecordValue>, 'error' | 'isPending' | 'retry'> {
  /** As the backend sent it; undefined until it has loaded. */
  record: RecordValue | undefined;
}

/** Reads a record for a form once. Another `address` reads another record. */
export function useLoadedRecord(address: string, read: () => Promise<RecordValue>): LoadedRecord {
  const { value, error, isPending, retry } = useLoadedValue(address, read);
  return { record: value, error, isPending, retry };
}

/**
 * The record of a response, for a form.
 * @throws ApiError for anything without an ID: a form over it would look empty.
 */
export function recordWithId(value: unknown): RecordValue {
  const found = record(value);
  if (id(found['id']) === null) throw new ApiError(200, undefined);
  return found;
}
