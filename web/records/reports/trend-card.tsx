import { type ReactElement, Suspense, useState } from 'react';
import { useT } from '../../data/session/session.tsx';
import { optionalPart } from '../../ui/lazy-code.ts';
import { ChangeNote } from './change-note.tsx';
import { addDays } from '../../lib/dates.ts';
import { sumOf, changeOf } from './read-chart.ts';
import { ReportCard } from './report-card.tsx';
import { useFigures } from './use-figures.ts';
import type { Period } from './period.ts';
import { Icon } from '../../ui/icon.tsx';

/** If its code doesn't load, the table still shows all values. */
const LineChart = optionalPart(() => import('./line-chart.tsx').then((file) => file.LineChart));

/** Counts by day. */
interface Trend {
  /** Name of the count: 'Plays'. */
  title: string;
  period: Period;
  /** The count of each day. */
  values: readonly number[];
  /** Counts of the same number of days directly before; null without a comparison. */
  before: readonly number[] | null;
}

interface Props {
  trend: Trend;
  /** Whether the mean sums up the period, as for listeners, who may come on two days. */
  isAverage?: boolean;
  /** The start of the file's name, such as an artist's name. */
  subject: string;
  /** Shown instead of the chart if there is too little data. */
  instead?: ReactElement | undefined;
}

/** Counts by day, as a chart, a table and a CSV file, with a figure that sums them up. */
export function TrendCard({ trend, isAverage = false, subject, instead }: Props) {
  const t = useT();
  const { count } = useFigures();
  const { title, period, values, before } = trend;
  const total = sumOf(values);
  const beforeFirst = addDays(period.first, -values.length);
  const csv = {
    name: `${subject} ${title} ${period.first} ${period.last}`,
    rows: () => [
      [t('Day'), title, ...(before ? [t('Day before'), t(':name before', { name: title })] : [])],
      ...values.map((value, index) => [
        addDays(period.first, index),
        value,
        ...(before ? [addDays(beforeFirst, index), before[index] ?? 0] : []),
      ]),
    ],
  };
  return (
    <ReportCard title={title} csv={total > 0 ? csv : undefined}>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <bdi className="text-2xl font-bold tabular-nums">
          {count(isAverage ? Math.round(total / values.length) : total)}
        </bdi>
        <span className="text-sm text-muted">
          {isAverage ? t('per day on average') : t('in this period')}
        </span>
      </p>
      <div className="min-h-5">
        <ChangeNote change={changeOf(total, before && sumOf(before))} />
      </div>
      <div className="mt-4">{instead ?? <TrendChart trend={trend} />}</div>
      {total > 0 && <DayTable trend={trend} />}
    </ReportCard>
  );
}

function TrendChart({ trend }: { trend: Trend }) {
  const t = useT();
  const { count, day } = useFigures();
  const [point, setPoint] = useState<number | null>(null);
  const { title, period, values, before } = trend;
  const highest = Math.max(...values);
  // A single day makes no line, and the figure above shows its count.
  if (values.length < 2) return null;
  return (
    <figure>
      <div
        role="img"
        aria-label={t(':name by day. Highest: :count on :day. The table has all values.', {
          name: title,
          count: count(highest),
          day: day(addDays(period.first, values.indexOf(highest))),
        })}
        className="h-60"
      >
        <Suspense>
          <LineChart values={values} before={before} first={period.first} onPoint={setPoint} />
        </Suspense>
      </div>
      <Legend trend={trend} point={point} />
    </figure>
  );
}

/** Names the lines. While the pointer is on a day, shows that day and its counts. */
function Legend({ trend, point }: { trend: Trend; point: number | null }) {
  const t = useT();
  const { day } = useFigures();
  const { period, values, before } = trend;
  const at = (first: string, name: string) => (point === null ? name : day(addDays(first, point)));
  return (
    <figcaption className="mt-2 flex min-h-10 flex-wrap content-start gap-x-5 gap-y-1 text-xs text-muted">
      <Line
        className="border-primary"
        name={at(period.first, t('This period'))}
        value={point === null ? undefined : values[point]}
      />
      {before && (
        <Line
          className="border-dashed border-current"
          name={at(addDays(period.first, -values.length), t('Period before'))}
          value={point === null ? undefined : before[point]}
        />
      )}
    </figcaption>
  );
}

interface LineProps {
  name: string;
  value: number | undefined;
  className: string;
}

function Line({ name, value, className }: LineProps) {
  const { count } = useFigures();
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`w-5 border-t-2 ${className}`} />
      <bdi>{name}</bdi>
      {value !== undefined && (
        <bdi className="font-semibold text-main tabular-nums">{count(value)}</bdi>
      )}
    </span>
  );
}

/** The values of a chart as a table below it, shown on request. */
function DayTable({ trend }: { trend: Trend }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group mt-3 border-t border-divider pt-2"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-10 w-fit cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon name="chevronDown" className="size-4.5 text-muted group-open:rotate-180" />
        {t('Show as table')}
        <span className="sr-only">: {trend.title}</span>
      </summary>
      {isOpen && <Days trend={trend} />}
    </details>
  );
}

function Days({ trend: { title, period, values, before } }: { trend: Trend }) {
  const t = useT();
  const { count, day } = useFigures();
  const head = 'sticky top-0 bg-paper py-2 font-semibold';
  return (
    <div
      role="group"
      aria-label={t(':name by day', { name: title })}
      // A scrolling list needs a Tab stop.
      tabIndex={0}
      className="mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-control"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {t('Day')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {title}
            </th>
            {before && (
              <th scope="col" className={`${head} ps-3 text-end`}>
                {t('Period before')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {values.map((value, index) => (
            <tr key={addDays(period.first, index)} className="border-t border-divider">
              <th scope="row" className="py-2 text-start font-normal">
                {day(addDays(period.first, index))}
              </th>
              <td className="py-2 text-end">{count(value)}</td>
              {before && (
                <td className="py-2 ps-3 text-end text-muted">{count(before[index] ?? 0)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
