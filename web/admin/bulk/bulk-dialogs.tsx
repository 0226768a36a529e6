import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import { Store } from '../../lib/store.ts';
import type { Translate } from '../../lib/translate.ts';
import { openDialog } from '../../ui/dialog-store.ts';
import { readRecords } from '../lib/record-calls.ts';
import { type ActionInput, batchSize } from './bulk-actions.ts';
import { type Count, Counting } from './counting.tsx';
import { freeze, type FrozenRows } from './freeze-ids.ts';
import type { Selection } from './selection.ts';
import { ConfirmForm, type Question } from './confirm-form.tsx';
import type { BulkJob } from './bulk-job.ts';
import { JobReport } from './job-report.tsx';

/** Reads shorter than this show no dialog. */
const dialogDelayMs = 400;

/**
 * Finds the rows of a selection, with progress and a cancel button.
 * @returns Null if the visitor cancelled.
 * @throws ApiError.
 */
export async function countRows(
  type: AdminType,
  { conditions, selection }: { conditions: ListConditions; selection: Selection },
  t: Translate,
): Promise<FrozenRows | null> {
  const controller = new AbortController();
  const { signal } = controller;
  const progress = new Store<Count>({ count: 0, total: null });
  const work = freeze(type, conditions, selection, {
    signal,
    readPage: (wanted, pageQuery) =>
      readRecords(type, wanted, { page: 1, ...pageQuery, perPage: batchSize }, { signal }),
    onProgress: (count, total) => progress.set({ count, total }),
  });
  let close = (): void => undefined;
  const timer = setTimeout(() => {
    const dialog = openDialog<'read'>(
      {
        title: t('Finding rows…'),
        description: t('Nothing changes until you confirm.'),
        size: 'sm',
        isUrgent: true,
      },
      (resolve) => {
        close = () => resolve('read');
        return <Counting progress={progress} onCancel={() => resolve()} />;
      },
    );
    void dialog.then((result) => {
      if (result !== 'read') controller.abort();
    });
  }, dialogDelayMs);
  try {
    return await work;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    close();
  }
}

/** Asks before many rows change. Resolves to the action's input; null if the visitor cancels. */
export async function confirmAction(
  question: Question & { title: string },
): Promise<ActionInput | null> {
  const input = await openDialog<ActionInput>(
    { title: question.title, size: 'md', isUrgent: true },
    (close) => <ConfirmForm {...question} onCancel={() => close()} onConfirm={close} />,
  );
  return input ?? null;
}

interface Report {
  job: BulkJob;
  type: AdminType;
  /** '9,998 of 9,999 deleted · 1 failed' */
  title: string;
}

export const openReport = ({ title, job, type }: Report): void =>
  void openDialog({ title, size: 'lg' }, () => <JobReport job={job} type={type} />);
