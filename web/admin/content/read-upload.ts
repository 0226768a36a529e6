import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { idText, readRecords } from '../lib/record-calls.ts';

/** How many of the newest uploads to search if the list can't be filtered. */
const most = 100;

/**
 * Finds an upload by its ID in the list, because backends have no call for a single one.
 * @throws ApiError 404 if it isn't there.
 */
export async function readUpload(type: AdminType, recordId: string): Promise<RecordValue> {
  const value = /^\d+$/.test(recordId) ? Number(recordId) : recordId;
  const find = async (isFiltered: boolean) => {
    const { data } = await readRecords(
      type,
      {
        query: '',
        filters: isFiltered ? [{ key: 'id', operator: '=', value }] : [],
        sort: type.sort,
      },
      { page: 1, perPage: isFiltered ? 1 : most },
    );
    return data.find((row) => idText(row) === recordId);
  };
  const found = (await find(true).catch(onUnknownFilter)) ?? (await find(false));
  if (!found) throw new ApiError(404, undefined);
  return found;
}

function onUnknownFilter(error: unknown): undefined {
  if (error instanceof ApiError && (error.status === 422 || error.status === 400)) return undefined;
  throw error;
}
