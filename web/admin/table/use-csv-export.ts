import { useEffect, useRef, useState } from 'react';
import type { AdminType, Column } from '../../../contracts/records/admin/admin-type.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { lacks } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { isExternal, pathInSite, safeHref } from '../../lib/address.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { showToast } from '../../ui/toast-store.ts';
import { requestCsv } from '../lib/record-calls.ts';
import { type CsvOptions, readCsv } from './export-csv.ts';

export interface CsvProgress {
  count: number;
  /** Null if unknown. */
  total: number | null;
}

export interface CsvExport {
  /** Null unless an export is running. */
  progress: CsvProgress | null;
  start: () => void;
  cancel: () => void;
}

/**
 * Saves the matching records as a CSV file. Uses the backend's own export if it has one and nothing
 * is filtered; otherwise reads the table's pages.
 */
export function useCsvExport(
  type: AdminType,
  columns: readonly Column[],
  conditions: ListConditions,
): CsvExport {
  const t = useT();
  const dates = useDates();
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<CsvProgress | null>(null);
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
  const isWhole = conditions.query === '' && conditions.filters.length === 0;
  if (isWhole && type.calls.csv && !lacks(type.calls.csv)) {
    try {
      const address = await requestCsv(type);
      signal.throwIfAborted();
      download(address, () => showToast(t("We'll email you the file when it's ready.")));
      return;
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  }
  const parts = await readCsv(type, columns, conditions, options);
  signal.throwIfAborted();
  saveFile(parts, fileNameOf(t(type.title), 'csv', type.name), 'text/csv;charset=utf-8');
}

function download(address: string | null, orElse: () => void): void {
  const href = safeHref(address);
  if (href === null) {
    orElse();
    return;
  }
  Object.assign(document.createElement('a'), {
    href: isExternal(href) ? href : pathInSite(href),
    download: '',
    rel: 'noopener',
  }).click();
}
