import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { adminTypeNamed } from '../../../contracts/records/admin/record-types.ts';
import { splitKey } from '../../../contracts/calls/call-key.ts';
import { lacks } from '../../data/calls/capabilities.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import { deviceStore } from '../../lib/device-store.ts';
import { onForgotten } from '../../lib/forget-person.ts';
import type { Person } from '../../lib/local-entries.ts';
import { oneAtATime, takeLock, takenLocks, untilFree } from '../../lib/tab-locks.ts';
import { can } from '../../data/session/can.ts';
import { logChange } from '../lib/audit-trail.ts';
import { type BulkAction, bulkActionNamed } from './bulk-actions.ts';
import { type BulkJob, type Exclusive, JobStorage } from './bulk-job.ts';
import { JobControl, type TabLocks } from './job-control.ts';

const locks: TabLocks = {
  take: (name) => takeLock(name),
  isTaken: async (name) => (await takenLocks()).has(name),
  untilFree,
};

const exclusive: Exclusive = oneAtATime('foyer-bulk-index');

interface Current {
  person: Person;
  /** The latest session data, because the visitor's permissions may change. */
  bootstrap: Bootstrap;
  control: JobControl;
  stopListening: () => void;
}

let current: Current | null = null;

/** The visitor's bulk actions in this tab. Jobs outlive the screens that start them. */
export function jobControlOf(bootstrap: Bootstrap): JobControl {
  const person = bootstrap.user?.id ?? null;
  if (current?.person === person) {
    current.bootstrap = bootstrap;
    return current.control;
  }
  closeJobControl();
  const control = new JobControl({
    storage: new JobStorage(deviceStore, person, exclusive),
    locks,
    actionOf: (job) => actionOf(current?.bootstrap ?? bootstrap, job),
    onChanged: logRows,
  });
  const stopListening = onForgotten((gone) => {
    if (gone === person) closeJobControl();
  });
  current = { person, bootstrap, control, stopListening };
  return control;
}

/** Stops every job after its current request. Also for tests. */
export function closeJobControl(): void {
  current?.control.close();
  current?.stopListening();
  current = null;
}

function actionOf(
  bootstrap: Bootstrap,
  job: Pick<BulkJob, 'type' | 'action'>,
): BulkAction | undefined {
  const type = adminTypeNamed(job.type);
  const action = type && bulkActionNamed(type, job.action);
  return action && can(bootstrap, action.permission) && !lacks(action.needs) ? action : undefined;
}

function logRows({ type, action, names }: BulkJob, ids: readonly string[]): void {
  const name = ids.length === 1 && names.length === 1 ? (names[0] ?? '') : '';
  logChange({ type, action, ids, name });
}

/** Callbacks that reload a type's table. The last one registered for a type is used. */
const tables = new Map<string, () => void>();

/** Registers the callback that reloads a table whenever rows of its type have changed. */
export const onReloadRows = (type: string, readRows: () => void): void =>
  void tables.set(type, readRows);

/** Rereads everything that shows rows of a type, after they have changed. */
export function reloadRows({ name, calls }: AdminType): void {
  const { path } = splitKey(calls.list);
  readAgain((address) => address === path || address.startsWith(`${path}?`));
  tables.get(name)?.();
}
