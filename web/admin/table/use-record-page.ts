import { useEffect, useEffectEvent } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import { type LoadedValue, useLoadedValue } from '../../records/use-loaded-value.ts';
import { auditTrail } from '../lib/audit-trail.ts';
import { type PageChoice, readRecords, type RecordPage } from '../lib/record-calls.ts';

export interface RecordPageRead extends Pick<
  LoadedValue<RecordPage>,
  'error' | 'isPending' | 'isPrevious'
> {
  /** The last page that has loaded; undefined until the first one has. */
  page: RecordPage | undefined;
  /** What returned that page. */
  choice: PageChoice;
  /** Reads the page again. Its rows stay meanwhile. */
  refresh: () => void;
}

/** Bulk actions change the list many times a second. */
const settleMs = 400;

/**
 * One page of a type's list. The last page stays until the next one has loaded or failed.
 * An overtaken request is aborted. The page is read again after a change of such a record.
 */
export function useRecordPage(
  type: AdminType,
  conditions: ListConditions,
  choice: PageChoice,
): RecordPageRead {
  const { value, isPrevious, error, isPending, retry } = useLoadedValue(
    JSON.stringify([type.name, conditions, choice]),
    async (signal) => ({
      type: type.name,
      choice,
      page: await readRecords(type, conditions, choice, { signal }),
    }),
    { keepsPrevious: true },
  );
  useChanges(type.name, retry);
  const shown = value?.type === type.name ? value : undefined;
  return {
    page: shown?.page,
    choice: shown?.choice ?? choice,
    isPrevious,
    error,
    isPending,
    refresh: retry,
  };
}

/** Calls `onChange` after changes that were made in the admin area, once they have settled. */
function useChanges(type: string, onChange: () => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const openedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = auditTrail.subscribe(() => {
      const [last] = auditTrail.read();
      if (last?.type !== type || last.at < openedAt) return;
      clearTimeout(timer);
      timer = setTimeout(() => change(), settleMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [type]);
}
