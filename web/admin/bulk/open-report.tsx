import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { openDialog } from '../../ui/dialog-store.ts';
import type { BulkJob } from './bulk-job.ts';
import { JobReport } from './job-report.tsx';

interface Report {
  job: BulkJob;
  type: AdminType;
  /** '9,998 of 9,999 deleted · 1 failed' */
  title: string;
}

export const openReport = ({ title, job, type }: Report): void =>
  void openDialog({ title, size: 'lg' }, () => <JobReport job={job} type={type} />);
