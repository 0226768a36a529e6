import { useEffect, useRef, useState } from 'react';
import type { AdminType, Column } from '../../../contracts/records/admin/admin-type.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { lacks } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { isExternal, pathInSite, safeHref } from '../../lib/address.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { useT } from '../../data/session/session.tsx';
import { type Dates, useDates } from '../../data/session/use-dates.ts';
import { showToast } from '../../ui/toast-store.ts';
import { idText, type PageChoice, readRecords, requestCsv } from '../lib/record-calls.ts';
import type { Translate } from '../../lib/translate.ts';
import { csvLines, csvOf } from '../../records/reports/csv.ts';
import type { Count } from '../bulk/counting.tsx';
import { fileCell } from './cell-values.ts';

export type CsvExport = ReturnType<typeof useCsvExport>;

/**
 * Saves the matching records as a CSV file. Uses the backend's own export if it has one and nothing
 * is filtered; otherwise reads the table's pages.
 */
export function useCsvExport(
  type: AdminType,
  columns: readonly Column[],
  conditions: ListConditions,
) {
  const t = useT();
  const dates = useDates();
  const running = useRef<AbortController>(null);
  /** Null unless an export is running. */
  const [progress, setProgress] = useState<Count | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );
  const start = () => {
    if (running.current) return;
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setProgress({ count: 0, total: null });
    void saveCsv(type, columns, conditions, {
      t,
      dates,
      signal,
      onProgress: (count, total) => setProgress({ count, total }),
    })
      .catch((error: unknown) => {
        if (!signal.aborted) reportFailure(error, t);
      })
      .finally(() => {
        // Another export may have started after this one was cancelled.
        if (running.current !== control) return;
        running.current = null;
        setProgress(null);
      });
  };
  return {
    progress,
    start,
    cancel() {
      running.current?.abort();
      running.current = null;
      setProgress(null);
    },
  };
}

async function saveCsv(
  type: AdminType,
  columns: readonly Column[],
  conditions: ListConditions,
  options: CsvOptions,
): Promise<void> {
  const { t, signal } = options;
  const isUnfiltered = conditions.query === '' && conditions.filters.length === 0;
  if (isUnfiltered && type.calls.csv && !lacks(type.calls.csv)) {
    try {
      const href = safeHref(await requestCsv(type));
      signal.throwIfAborted();
      if (href === null) showToast(t("We'll email you the file when it's ready."));
      else download(href);
      return;
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  }
  const parts = await readCsv(type, columns, conditions, options);
  signal.throwIfAborted();
  saveFile(parts, fileNameOf(t(type.title), 'csv', type.name), 'text/csv;charset=utf-8');
}

function download(href: string): void {
  Object.assign(document.createElement('a'), {
    href: isExternal(href) ? href : pathInSite(href),
    download: '',
    rel: 'noopener',
  }).click();
}

interface CsvOptions {
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
    const current: PageChoice = choice;
    const { data, next, total } = await readRecords(type, conditions, current, { signal });
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
    choice = next && { page: current.page + 1, perPage, ...next };
  }
  return parts;
}
