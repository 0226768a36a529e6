import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { idText, readRecord, readRecords } from '../lib/record-calls.ts';

const perPage = 100;
const mostPages = 100;

/**
 * Finds one subscription in the list, because most backends have no call for it.
 * @throws ApiError 404 if the list does not have it.
 */
export async function readSubscription(type: AdminType, wanted: string): Promise<RecordValue> {
  if (type.calls.show) return readRecord(type, wanted);
  const isMeant = (row: RecordValue) => idText(row) === wanted;
  const filtered = await filteredById(type, wanted);
  const found = filtered.find(isMeant);
  if (found) return found;
  const conditions = { query: '', filters: [], sort: type.sort };
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, next } = await readRecords(type, conditions, { page, perPage });
    const row = data.find(isMeant);
    if (row) return row;
    if (next === null) break;
  }
  throw new ApiError(404, { message: 'No query results for model [Subscription].' });
}

/** Empty if the backend refuses this filter. */
async function filteredById(type: AdminType, wanted: string): Promise<RecordValue[]> {
  const filters = [{ key: 'id', operator: '=' as const, value: Number(wanted) }];
  try {
    const conditions = { query: '', filters, sort: '' };
    return (await readRecords(type, conditions, { page: 1, perPage })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return [];
    throw error;
  }
}
