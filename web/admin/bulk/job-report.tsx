import { type ReactElement, useId } from 'react';
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

/** The CSV file contains the other rows. */
const maxShown = 100;

/** The result of every row. Failures come first, with their reasons. */
export function JobReport({ job, type }: { job: BulkJob; type: AdminType }) {
  const t = useT();
  const figures = useFigures();
  const done = doneIds(job);
  const day = new Date(job.at).toISOString().slice(0, 10);
  const name = fileNameOf(`${t(type.title)} ${day}`, 'csv', 'report');
  return (
    <div className="mt-4 grid gap-6">
      {job.failed.length > 0 && (
        <Rows
          title={t('Failed: :count', { count: figures.count(job.failed.length) })}
          fileLabel={t('Failures as CSV')}
          onSave={() => saveFile(failuresCsv(job, t), name, 'text/csv')}
          rows={job.failed}
        >
          {({ id, message }) => (
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
          )}
        </Rows>
      )}
      <Rows
        title={t('Done: :count', { count: figures.count(done.length) })}
        fileLabel={t('All rows as CSV')}
        onSave={() => saveFile(reportCsv(job, t), name, 'text/csv')}
        rows={done}
      >
        {(id) => (
          <li key={id} className="py-1.5 wrap-anywhere">
            {nameOfRow(job, id)}
          </li>
        )}
      </Rows>
    </div>
  );
}

interface RowsProps<Row> {
  title: string;
  fileLabel: string;
  onSave: () => void;
  rows: readonly Row[];
  children: (row: Row) => ReactElement;
}

function Rows<Row>({ title, fileLabel, onSave, rows, children }: RowsProps<Row>) {
  const t = useT();
  const id = useId();
  const figures = useFigures();
  const more = rows.length - maxShown;
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-base">
          {title}
        </h3>
        <Button variant="outline" size="sm" onClick={onSave}>
          {fileLabel}
        </Button>
      </div>
      <ul className="divide-y divide-divider border-y border-divider text-sm">
        {rows.slice(0, maxShown).map(children)}
      </ul>
      {more > 0 && (
        <p className="text-sm text-muted">
          {t(':count more are in the file.', { count: figures.count(more) })}
        </p>
      )}
    </section>
  );
}

const failuresCsv = (job: BulkJob, t: Translate): string =>
  csvOf([
    [t('ID'), t('Name'), t('Reason')],
    ...job.failed.map(({ id, message }) => [id, nameOfRow(job, id), t(message)]),
  ]);

function reportCsv(job: BulkJob, t: Translate): string {
  const done = new Set(doneIds(job));
  const reasons = new Map(job.failed.map(({ id, message }) => [id, t(message)]));
  return csvOf([
    [t('ID'), t('Name'), t('Outcome'), t('Reason')],
    ...job.ids.map((id, at) => {
      const reason = reasons.get(id);
      const result = done.has(id) ? t('Done') : reason === undefined ? t('Not done') : t('Failed');
      return [id, job.names[at] ?? '', result, reason ?? ''];
    }),
  ]);
}
