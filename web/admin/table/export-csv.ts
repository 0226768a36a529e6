import type { AdminType, Column } from '../../../contracts/records/admin/admin-type.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import type { Translate } from '../../lib/translate.ts';
import type { Dates } from '../../data/session/use-dates.ts';
import { csvLines, csvOf } from '../../records/reports/csv.ts';
import { idText, type PageChoice, readRecords } from '../lib/record-calls.ts';
import { fileCell } from './cell-values.ts';

export interface CsvOptions {
  t: Translate;
  dates: Pick<Dates, 'read'>;
  signal: AbortSignal;
  /** `total` is null if the backend does not count its rows. */
  onProgress: (count: number, total: number | null) => void;
}

/** The maximum that lists allow. */
const perPage = 100;

/**
 * Reads all matching records page by page, and returns the parts of a CSV file. A record that moves
 * to a later page during the export is written once.
 * @throws ApiError if a page can't be read; the signal's reason if it is aborted.
 */
export async function readCsv(
  type: AdminType,
  columns: readonly Column[],
  conditions: ListConditions,
  { t, dates, signal, onProgress }: CsvOptions,
): Promise<string[]> {
  const parts = [csvOf([[t('ID'), ...columns.map(({ label }) => t(label))]])];
  const written = new Set<string>();
  let choice: PageChoice | null = { page: 1, perPage };
  while (choice !== null) {
    const asked: PageChoice = choice;
    const { data, next, total } = await readRecords(type, conditions, asked, { signal });
    const rows = data.filter((row) => {
      const id = idText(row);
      const isNew = id === '' || !written.has(id);
      written.add(id);
      return isNew;
    });
    parts.push(
      csvLines(
        rows.map((row) => [
          idText(row),
          ...columns.map((column) => fileCell(type, column, row, { t, dates })),
        ]),
      ),
    );
    onProgress(written.size, total);
    choice = next && nextChoice(asked, next);
  }
  return parts;
}

const nextChoice = (
  { page }: PageChoice,
  next: { page: number } | { cursor: string },
): PageChoice =>
  'cursor' in next
    ? { page: page + 1, perPage, cursor: next.cursor }
    : { page: next.page, perPage };
