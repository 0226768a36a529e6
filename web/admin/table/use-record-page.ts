import { useEffect, useEffectEvent } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import type { ApiError } from '../../data/calls/api-error.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { auditTrail } from '../lib/audit-trail.ts';
import { type PageChoice, readRecords, type RecordPage } from '../lib/record-calls.ts';

export interface RecordPageRead {
  /** The last loaded page; undefined until the first one has loaded. */
  page: RecordPage | undefined;
  /** The parameters of that page's request. */
  choice: PageChoice;
  /** Whether that page belongs to an earlier choice. */
  isPrevious: boolean;
  error: ApiError | undefined;
  isPending: boolean;
  /** Rereads the page. Its rows stay visible until the reply. */
  refresh: () => void;
}

/** Bulk actions may change the list many times a second. */
const settleMs = 400;

/**
 * One page of a type's list. The last page stays until the next one has loaded or failed. A
 * superseded request is aborted. Changing a record of this type in the admin area rereads the page.
 */
export function useRecordPage(
  type: AdminType,
  conditions: ListConditions,
  choice: PageChoice,
): RecordPageRead {
  const { data, error, isLoading, isValidating, mutate } = useFreshRead(
    JSON.stringify([type.name, conditions, choice]),
    async (signal) => ({
      type: type.name,
      choice,
      page: await readRecords(type, conditions, choice, { signal }),
    }),
    { keepPreviousData: true },
  );
  const refresh = () => void mutate();
  useChanges(type.name, refresh);
  const shown = data?.type === type.name ? data : undefined;
  return {
    page: shown?.page,
    choice: shown?.choice ?? choice,
    isPrevious: data !== undefined && isLoading,
    error,
    isPending: isValidating,
    refresh,
  };
}

/** Calls `onChange` after changes in the admin area, once they have settled. */
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
