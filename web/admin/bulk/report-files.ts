import { csvOf } from '../../records/reports/csv.ts';
import type { Translate } from '../../lib/translate.ts';
import { type BulkJob, doneIds, nameOfRow } from './bulk-job.ts';

/** The failed rows as CSV. */
export const failuresCsv = (job: BulkJob, t: Translate): string =>
  csvOf([
    [t('ID'), t('Name'), t('Reason')],
    ...job.failed.map(({ id, message }) => [id, nameOfRow(job, id), t(message)]),
  ]);

/** All rows as CSV, with their outcome. */
export function reportCsv(job: BulkJob, t: Translate): string {
  const done = new Set(doneIds(job));
  const reasons = new Map(job.failed.map(({ id, message }) => [id, t(message)]));
  return csvOf([
    [t('ID'), t('Name'), t('Outcome'), t('Reason')],
    ...job.ids.map((id, at) => {
      const reason = reasons.get(id);
      const outcome = done.has(id) ? t('Done') : reason === undefined ? t('Not done') : t('Failed');
      return [id, job.names[at] ?? '', outcome, reason ?? ''];
    }),
  ]);
}
