import { useState } from 'react';
import type { AdminType } from '../../../contracts/admin/admin-type.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useLoadedRecord } from '../../records/use-loaded-record.ts';
import { readRecord } from '../lib/record-calls.ts';

/** A record beside its form: the parts of a panel that change it with calls of their own. */
export function useRecordBeside(type: AdminType, recordId: string) {
  const read = () => readRecord(type, recordId);
  const loaded = useLoadedRecord(`beside ${type.name} ${recordId}`, read);
  const [later, setLater] = useState<RecordValue | null>(null);
  const refresh = async () => {
    try {
      setLater(await read());
    } catch {
      // The change itself has been made and reported.
    }
  };
  return { ...loaded, record: later ?? loaded.record, show: setLater, refresh };
}
