import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import type { PageQuery } from '../../data/calls/read-page.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { idText, nameIn, readRecord, type RecordPage, valueAt } from '../lib/record-calls.ts';
import type { Selection } from './selection.ts';
import { shouldRetry, waitToRetry } from './run-batches.ts';

/** The rows that an action changes, chosen before it starts. */
export interface FrozenRows {
  ids: readonly string[];
  /** Row names in the same order; empty if unknown. */
  names: readonly string[];
  /** Number of other records that a deletion also removes, by label. */
  removed: Readonly<Record<string, number>>;
}

export interface FreezeSteps {
  readPage: (conditions: ListConditions, pageQuery: PageQuery) => Promise<RecordPage>;
  signal: AbortSignal;
  onProgress: (count: number, total: number | null) => void;
  /** Resolves when a failed read should be retried. */
  wait?: (error: ApiError, failures: number, signal: AbortSignal) => Promise<void>;
}

const maxNameLength = 80;
/** Rows that others add or delete during a read shift the pages, so some may be missed. */
const maxPasses = 3;

/**
 * Reads the IDs of all matching rows, sorted by ID, so that new rows don't shift the pages.
 * @throws ApiError. An abort rejects with the signal's reason.
 */
export async function freezeAll(
  type: AdminType,
  conditions: ListConditions,
  except: readonly string[],
  steps: FreezeSteps,
): Promise<FrozenRows> {
  const left = new Set(except);
  let read = await readAll({ ...conditions, sort: 'id' }, steps);
  for (let pass = 2; pass <= maxPasses && read.hasChanged; pass += 1)
    read = await readAll({ ...conditions, sort: 'id' }, steps);
  return frozen(
    type,
    [...read.rows].filter(([id]) => !left.has(id)),
  );
}

/** `hasChanged`: the first and the last page report different totals. */
async function readAll(conditions: ListConditions, steps: FreezeSteps) {
  const rows = new Map<string, RecordValue>();
  let first: number | null = null;
  let pageQuery: PageQuery = { page: 1 };
  for (;;) {
    const { data, next, total } = await readWithRetries(conditions, pageQuery, steps);
    const before = rows.size;
    for (const row of data) {
      const id = idText(row);
      if (id !== '') rows.set(id, row);
    }
    first ??= total;
    steps.onProgress(rows.size, total);
    // Stops if a backend keeps sending the same page, which would never end.
    if (!next || rows.size === before) return { rows, hasChanged: total !== first };
    pageQuery = next;
  }
}

async function readWithRetries(
  conditions: ListConditions,
  pageQuery: PageQuery,
  { readPage, signal, wait = waitToRetry }: FreezeSteps,
): Promise<RecordPage> {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await readPage(conditions, pageQuery);
    } catch (error) {
      const isTransient = error instanceof ApiError && error.status !== 401;
      if (!isTransient || !shouldRetry(error, failures)) throw error;
      await wait(error, failures, signal);
    }
  }
}

/** How many rows to read individually, for their names and for what they contain. */
const maxRead = 5;

/** The selected rows. The first rows get names if they can be read. */
export async function freezeRows(
  type: AdminType,
  ids: readonly string[],
  read: (id: string) => Promise<RecordValue> = (id) => readRecord(type, id),
): Promise<FrozenRows> {
  const known = type.calls.show
    ? await Promise.all(ids.slice(0, maxRead).map((id) => read(id).catch(() => null)))
    : [];
  const rows = known.flatMap((row): [string, RecordValue][] => (row ? [[idText(row), row]] : []));
  const names = new Map(rows.map(([id, row]) => [id, nameOf(type, row)]));
  return {
    ids,
    names: ids.map((id) => names.get(id) ?? ''),
    // A sum over only some of the rows would be wrong.
    removed: rows.length === ids.length ? removedBy(type, rows) : {},
  };
}

export const frozen = (type: AdminType, rows: readonly [string, RecordValue][]): FrozenRows => ({
  ids: rows.map(([id]) => id),
  names: rows.map(([, row]) => nameOf(type, row)),
  removed: removedBy(type, rows),
});

/** A row's name in lists and questions, shortened: the name of a comment is its whole text. */
export function nameOf(type: AdminType, row: RecordValue): string {
  const letters = [...nameIn(type, row)];
  return letters.length > maxNameLength
    ? `${letters.slice(0, maxNameLength).join('')}…`
    : letters.join('');
}

function removedBy(
  { removes = [] }: AdminType,
  rows: readonly [string, RecordValue][],
): Record<string, number> {
  return Object.fromEntries(
    removes.flatMap(({ label, count }) => {
      const counts = rows.map(([, row]) => (count === undefined ? undefined : valueAt(row, count)));
      const isKnown = counts.length > 0 && counts.every((one) => typeof one === 'number');
      return isKnown ? [[label, counts.reduce<number>((sum, one) => sum + one, 0)]] : [];
    }),
  );
}

/** The selected rows, or all matching rows except some. */
export const freeze = (
  type: AdminType,
  conditions: ListConditions,
  selection: Selection,
  steps: FreezeSteps,
): Promise<FrozenRows> =>
  selection.kind === 'rows'
    ? freezeRows(type, selection.ids)
    : freezeAll(type, conditions, selection.except, steps);
