import type { AdminType, ListCall } from '../../../contracts/records/admin/admin-type.ts';
import type { RecordAction } from '../../../contracts/records/admin/record-action.ts';
import { type ListConditions, listQuery } from '../../../contracts/records/admin/list-query.ts';
import { id, list, record, text } from '../../../contracts/loose.ts';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { call, type CallOptions, type LooseInput } from '../../data/calls/call.ts';
import { type ListPage, readPage } from '../../data/calls/read-page.ts';
import { type RecordValue, recordWithId } from '../../records/field-value.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import { logChange } from './audit-trail.ts';

/** A type's calls are known only at run time, so inputs are untyped, and replies are as sent. */
const callLoosely = async (
  key: CallKey,
  input: LooseInput,
  options?: CallOptions,
): Promise<unknown> => asSent(await (call as LooseCall)(key, input, options));

type LooseCall = (key: CallKey, input: LooseInput, options?: CallOptions) => Promise<object>;

export interface RecordPage extends Omit<ListPage, 'data'> {
  data: RecordValue[];
}

/** A page of a list. `cursor` replaces the number if the previous page returned one. */
export interface PageChoice {
  page: number;
  perPage: number;
  cursor?: string | null;
}

/** @returns One page of a list, as the backend sent it. @throws ApiError. */
export async function readRecords(
  { calls, listQuery: fixed }: Pick<AdminType, 'calls' | 'listQuery'>,
  conditions: ListConditions,
  { page, perPage, cursor }: PageChoice,
  options?: CallOptions,
): Promise<RecordPage> {
  const pageQuery = cursor ? { cursor } : { page };
  const reply = await callLoosely(
    calls.list satisfies ListCall,
    { query: { ...fixed, ...listQuery(conditions), ...pageQuery, perPage } },
    options,
  );
  const read = readPage(record(reply)['pagination'], pageQuery);
  return { ...read, data: read.data.map(record) };
}

/** A record as the backend sent it. @throws ApiError. */
export async function readRecord(type: AdminType, recordId: string): Promise<RecordValue> {
  const key = type.calls.show;
  if (!key) return findRecord(type, recordId);
  const input = { params: pathParams(key, recordId), query: type.showQuery ?? {} };
  return recordWithId(record(await callLoosely(key, input))[type.replyField]);
}

const perPage = 100;
const maxPages = 100;

/** Finds a record in its list: by a filter first, which some backends refuse or ignore. */
async function findRecord(type: AdminType, recordId: string): Promise<RecordValue> {
  const value = /^\d+$/.test(recordId) ? Number(recordId) : recordId;
  const byId = { query: '', filters: [{ key: 'id', operator: '=' as const, value }], sort: '' };
  const all = { query: '', filters: [], sort: type.sort };
  const isWanted = (row: RecordValue) => idText(row) === recordId;
  const filtered = await readRecords(type, byId, { page: 1, perPage }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 422 || error.status === 400)) return null;
    throw error;
  });
  let found = filtered?.data.find(isWanted);
  const pages = filtered?.data.length === 0 ? 0 : maxPages;
  for (let page = 1; !found && page <= pages; page += 1) {
    const { data, next } = await readRecords(type, all, { page, perPage });
    found = data.find(isWanted);
    if (next === null) break;
  }
  if (!found) throw new ApiError(404, { message: `No query results for ${type.singular}.` });
  return found;
}

/** @returns The new record. @throws ApiError. */
export async function createRecord(type: AdminType, body: RecordValue): Promise<RecordValue> {
  const reply = await callLoosely(required(type.calls.create), { body });
  const created = recordWithId(record(reply)[type.replyField]);
  logRecordChange(type, 'create', created);
  return created;
}

/** @returns The changed record, if the backend returns it. @throws ApiError. */
export async function updateRecord(
  type: AdminType,
  { recordId, name, changes }: { recordId: string; name: string; changes: RecordValue },
): Promise<RecordValue | undefined> {
  const key = required(type.calls.update);
  const reply = await callLoosely(key, { params: pathParams(key, recordId), body: changes });
  logChange({
    type: type.name,
    action: 'update',
    ids: [recordId],
    name,
    fields: Object.keys(changes),
  });
  const saved = record(record(reply)[type.replyField]);
  return id(saved['id']) === null ? undefined : saved;
}

/** @throws ApiError. */
export async function removeRecord(type: AdminType, row: RecordValue): Promise<void> {
  await sendRemoval(type, [idText(row)]);
  logRecordChange(type, 'delete', row);
}

/** @throws ApiError. */
export async function restoreRecord(type: AdminType, row: RecordValue): Promise<void> {
  await sendRestore(type, [idText(row)]);
  logRecordChange(type, 'restore', row);
}

/** Deletes up to a hundred records with one call. The caller records the change, for example once for many batches. */
export async function sendRemoval(type: AdminType, ids: readonly string[]): Promise<void> {
  const key = required(type.calls.remove);
  await callLoosely(
    key,
    key === 'POST file-entries/delete'
      ? { body: { entryIds: ids.map(Number), deleteForever: true } }
      : { params: { ids: ids.join(',') } },
  );
}

/** Restores deleted records. The caller records the change. */
export async function sendRestore(type: AdminType, ids: readonly string[]): Promise<void> {
  const key = required(type.calls.restore);
  // The only older call of this kind uses another field name.
  const name = key === 'POST comment/restore' ? 'commentIds' : 'ids';
  await callLoosely(key, { body: { [name]: ids.map(Number) } });
}

interface ActionInput {
  record: RecordValue;
  /** The row of a relation, and its name. */
  row?: { row: RecordValue; name: string } | undefined;
  values: RecordValue;
}

/** @throws ApiError. */
export async function runAction(
  type: AdminType,
  { name, call: key, body }: RecordAction,
  { record: owner, row, values }: ActionInput,
): Promise<void> {
  await callLoosely(key, {
    params: pathParams(key, idText(owner), row && idText(row.row)),
    ...(body && { body: body(row?.row ?? owner, values) }),
  });
  logRecordChange(type, name, owner, row && [row.name]);
}

export const logRecordChange = (
  type: AdminType,
  action: string,
  row: RecordValue,
  fields: readonly string[] = [],
): void =>
  logChange({ type: type.name, action, ids: [idText(row)], name: nameIn(type, row), fields });

/**
 * Asks the backend for a CSV file of all records.
 * @returns The file's path; null if the backend emails it later.
 * @throws ApiError.
 */
export async function requestCsv({ calls }: Pick<AdminType, 'calls'>): Promise<string | null> {
  const reply = await callLoosely(required(calls.csv), { body: {} });
  return text(record(reply)['downloadPath']) || null;
}

/** The name of a record; its ID if it has none. */
export const nameIn = ({ nameField }: Pick<AdminType, 'nameField'>, row: RecordValue): string =>
  text(valueAt(row, nameField)) || text(row['name']) || `#${idText(row)}`;

/** The ID of a record as text, because file IDs may contain letters. */
export const idText = (row: RecordValue): string => {
  const { id: found } = row;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

/** The value at `user.display_name`; undefined if a part is missing. */
export function valueAt(row: RecordValue, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, name) => (Array.isArray(found) ? list(found)[Number(name)] : record(found)[name]),
      row,
    );
}

/** The path parameters of a call, whatever their names are. */
export const pathParams = (key: CallKey, ...ids: (string | undefined)[]): Record<string, string> =>
  Object.fromEntries(
    [...key.matchAll(/\{(\w+)\}/g)].map(([, name = ''], index) => [name, ids[index] ?? '']),
  );

function required(key: CallKey | undefined): CallKey {
  if (!key) throw new RangeError('This type has no such call');
  return key;
}
