import { type ReactNode, useEffect } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { adminTypeNamed } from '../../../contracts/records/admin/record-types.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import type { Translate } from '../../lib/translate.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useStore } from '../../ui/use-store.ts';
import { type BulkAction, bulkActionNamed } from './bulk-actions.ts';
import { type BulkJob, doneIds } from './bulk-job.ts';
import { jobControlOf, reloadRows } from './bulk-jobs-store.ts';
import type { JobControl, LiveJob } from './job-control.ts';
import { openReport } from './bulk-dialogs.tsx';
import { type Figures, useFigures } from '../../records/reports/use-figures.ts';

/** Part of the frame, so that bulk actions stay visible on other pages. */
export function BulkJobs() {
  const { bootstrap, t } = useSession();
  const control = jobControlOf(bootstrap);
  const jobs = useStore(control.jobs);
  useEffect(
    () => void control.open().catch((error: unknown) => reportFailure(error, t)),
    [control, t],
  );
  if (jobs.length === 0) return null;
  return (
    <section
      aria-label={t('Bulk actions')}
      className="fixed end-4 bottom-[calc(var(--player-bar,0px)+1rem)] z-40 [body:has([data-cookie-notice=bottom])_&]:bottom-[calc(10rem+var(--player-bar,0px))] sm:[body:has([data-cookie-notice=bottom])_&]:bottom-[calc(6rem+var(--player-bar,0px))] grid max-h-[40dvh] w-[min(24rem,calc(100vw-2rem))] gap-2 overflow-y-auto overscroll-contain"
    >
      {jobs.map((live) => (
        <JobCard key={live.job.id} live={live} control={control} />
      ))}
    </section>
  );
}

interface CardProps {
  live: LiveJob;
  control: JobControl;
}

function JobCard({ live, control }: CardProps) {
  const type = adminTypeNamed(live.job.type);
  const action = type && bulkActionNamed(type, live.job.action);
  if (!type || !action) return <UnknownJob id={live.job.id} control={control} />;
  return <KnownJob live={live} control={control} type={type} action={action} />;
}

function dropJob(control: JobControl, id: string): Promise<void> {
  // Moves the focus, because the pressed button disappears with the job.
  document.getElementById('main')?.focus({ preventScroll: true });
  return control.drop(id);
}

/** A job of an older or newer version of the app. */
function UnknownJob({ id, control }: { id: string; control: JobControl }) {
  const t = useT();
  return (
    <Card>
      <p className="text-sm">{t("An unfinished action can't be resumed here.")}</p>
      <Buttons>
        <Button variant="outline" size="sm" onClick={() => void dropJob(control, id)}>
          {t('Discard')}
        </Button>
      </Buttons>
    </Card>
  );
}

interface KnownProps extends CardProps {
  type: AdminType;
  action: BulkAction;
}

function KnownJob(props: KnownProps) {
  const { live, type, action } = props;
  const t = useT();
  const figures = useFigures();
  const { job, state } = live;
  const total = job.ids.length;
  return (
    <Card>
      <ProgressBar
        label={t(':name: :key', { name: t(action.label), key: t(type.title) })}
        percent={total === 0 ? 100 : (job.next / total) * 100}
        detail={t(':count of :total', {
          count: figures.count(job.next),
          total: figures.count(total),
        })}
        tone={job.failed.length > 0 ? 'danger' : state === 'over' ? 'positive' : 'primary'}
      />
      <p role="status" className="text-sm wrap-anywhere">
        {stateText(live, { action, t, figures })}
      </p>
      {!live.isStored && state !== 'over' && (
        <p className="text-sm text-danger">
          {t("Keep this tab open: this browser can't store the progress.")}
        </p>
      )}
      <Buttons>
        {state === 'over' ? <ReportButtons {...props} /> : <RunButtons {...props} />}
      </Buttons>
    </Card>
  );
}

function RunButtons({ live: { job, state }, control, type }: KnownProps) {
  const t = useT();
  const resume = useAction(() => control.resume(job.id, () => reloadRows(type)));
  const drop = useAction(() => dropJob(control, job.id));
  if (state === 'elsewhere') return null;
  const isRunning = state === 'running' || state === 'waiting';
  return (
    <>
      {isRunning ? (
        <Button variant="outline" size="sm" onClick={() => control.pause(job.id)}>
          {t('Pause')}
        </Button>
      ) : (
        <Button variant="outline" size="sm" isPending={resume.isPending} onClick={resume.run}>
          {t('Resume')}
        </Button>
      )}
      {state === 'unfinished' ? (
        <Button variant="ghost" size="sm" isPending={drop.isPending} onClick={drop.run}>
          {t('Discard')}
        </Button>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => control.cancel(job.id)}>
          {t('Cancel')}
        </Button>
      )}
    </>
  );
}

function ReportButtons({ live: { job }, control, type, action }: KnownProps) {
  const t = useT();
  const figures = useFigures();
  const end = () => reloadRows(type);
  const retry = useAction(() => control.retryFailed(job.id, end));
  const undo = useAction(() => control.undo(job.id, end));
  const canUndo = action.undo !== undefined && doneIds(job).length > 0;
  const title = resultText(job, { action, t, figures });
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => openReport({ job, type, title })}>
        {t('Show report')}
      </Button>
      {job.failed.length > 0 && (
        <Button variant="outline" size="sm" isPending={retry.isPending} onClick={retry.run}>
          {t('Retry failed rows')}
        </Button>
      )}
      {canUndo && (
        <Button variant="outline" size="sm" isPending={undo.isPending} onClick={undo.run}>
          {t('Undo')}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => void dropJob(control, job.id)}>
        {t('Close')}
      </Button>
    </>
  );
}

interface TextParts {
  action: BulkAction;
  t: Translate;
  figures: Figures;
}

/** The job's state in words, which is announced on change. Progress is not. */
function stateText(live: LiveJob, { action, t, figures }: TextParts): string {
  const { job, state, reason } = live;
  if (state === 'over') return resultText(job, { action, t, figures });
  if (state === 'elsewhere') return t('Running in another tab');
  if (state === 'unfinished') return t('The tab was closed before this finished.');
  if (state === 'running') return t('You can keep working.');
  if (reason?.kind === 'connection') return t('Waiting for the connection');
  if (reason?.kind === 'busy') return t('The server is busy. Waiting…');
  if (reason?.kind === 'signed out') return t('Sign in again to continue.');
  if (reason?.kind === 'trouble')
    return t('Paused because too many rows failed: :reason', {
      reason: t(reason.message),
    });
  return t('Paused');
}

function resultText(job: BulkJob, { action, t, figures }: TextParts): string {
  const total = job.ids.length;
  const left = total - job.next;
  return [
    t(action.result, {
      count: figures.count(doneIds(job).length),
      total: figures.count(total),
    }),
    job.failed.length > 0 && t(':count failed', { count: figures.count(job.failed.length) }),
    left > 0 && t(':count not started', { count: figures.count(left) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const Card = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-2 rounded-card border border-divider bg-paper p-3 shadow-pop">
    {children}
  </div>
);

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
);
