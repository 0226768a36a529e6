import { useEffect, useEffectEvent } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { auditTrail } from '../lib/audit-trail.ts';
import { type PageChoice, readRecords } from '../lib/record-calls.ts';

/** Bulk actions may change the list many times a second. */
const settleMs = 400;

/**
 * One page of a type's list, and the parameters of its request. The last page stays until the next one has loaded or failed. A
 * superseded request is aborted. Changing a record of this type in the admin area rereads the page.
 */
export function useRecordPage(type: AdminType, conditions: ListConditions, choice: PageChoice) {
  const reading = useFreshRead(
    JSON.stringify([type.name, conditions, choice]),
    async (signal) => ({ choice, page: await readRecords(type, conditions, choice, { signal }) }),
    { keepPreviousData: true },
  );
  useChanges(type.name, () => void reading.mutate());
  return reading;
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
