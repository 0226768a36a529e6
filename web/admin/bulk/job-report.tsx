import { Link } from 'react-router';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { closeDialog } from '../../ui/dialog-store.ts';
import { adminPath } from '../lib/admin-path.ts';
import { type BulkJob, doneIds, nameOfRow } from './bulk-job.ts';
import { useFigures } from '../../records/reports/use-figures.ts';
import { csvOf } from '../../records/reports/csv.ts';
import type { Translate } from '../../lib/translate.ts';

interface Props {
  job: BulkJob;
  type: AdminType;
}

/** The CSV file contains the other rows. */
const mostShown = 100;

/** The outcome of every row. Failures come first, with their reasons. */
export function JobReport({ job, type }: Props) {
  const t = useT();
  const figures = useFigures();
  const done = doneIds(job);
  const day = new Date(job.at).toISOString().slice(0, 10);
  const name = fileNameOf(`${t(type.title)} ${day}`, 'csv', 'report');
  return (
    <div className="mt-4 grid gap-6">
      {job.failed.length > 0 && (
        <section className="grid gap-2" aria-labelledby="bulk-failed">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 id="bulk-failed" className="text-base">
              {t('Failed: :count', { count: figures.count(job.failed.length) })}
            </h3>
            <Button
              variant="outline"
              size="sm"
              onClick={() => saveFile(failuresCsv(job, t), name, 'text/csv')}
            >
              {t('Failures as CSV')}
            </Button>
          </div>
          <ul className="divide-y divide-divider border-y border-divider text-sm">
            {job.failed.slice(0, mostShown).map(({ id, message }) => (
              <li key={id} className="grid gap-0.5 py-2">
                <Link
                  to={adminPath(type.name, id)}
                  className="font-medium wrap-anywhere hover:underline"
                  onClick={closeDialog}
                >
                  {nameOfRow(job, id)}
                </Link>
                <span className="text-danger wrap-anywhere">{t(message)}</span>
              </li>
            ))}
          </ul>
          <More count={job.failed.length - mostShown} />
        </section>
      )}
      <section className="grid gap-2" aria-labelledby="bulk-done">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id="bulk-done" className="text-base">
            {t('Done: :count', { count: figures.count(done.length) })}
          </h3>
          <Button
            variant="outline"
            size="sm"
            onClick={() => saveFile(reportCsv(job, t), name, 'text/csv')}
          >
            {t('All rows as CSV')}
          </Button>
        </div>
        <ul className="divide-y divide-divider border-y border-divider text-sm">
          {done.slice(0, mostShown).map((id) => (
            <li key={id} className="py-1.5 wrap-anywhere">
              {nameOfRow(job, id)}
            </li>
          ))}
        </ul>
        <More count={done.length - mostShown} />
      </section>
    </div>
  );
}

function More({ count }: { count: number }) {
  const t = useT();
  const figures = useFigures();
  if (count <= 0) return null;
  return (
    <p className="text-sm text-muted">
      {t(':count more are in the file.', { count: figures.count(count) })}
    </p>
  );
}

/** The failed rows as CSV. */
const failuresCsv = (job: BulkJob, t: Translate): string =>
  csvOf([
    [t('ID'), t('Name'), t('Reason')],
    ...job.failed.map(({ id, message }) => [id, nameOfRow(job, id), t(message)]),
  ]);

/** All rows as CSV, with their outcome. */
function reportCsv(job: BulkJob, t: Translate): string {
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
