import { Link } from 'react-router';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Artist } from '../../../contracts/schema/music.ts';
import { isRefusal } from '../../data/calls/api-error.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { timeZoneOf } from '../../data/session/use-dates.ts';
import { addDays, dayIn } from '../../lib/dates.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import { ChangeNote } from '../../records/reports/change-note.tsx';
import { comparedDays, type Period } from '../../records/reports/period.ts';
import {
  type Charts,
  chartNamed,
  dailyCounts,
  type RankedEntry,
  rankingOf,
  sentCharts,
  sumOf,
  unreadable,
  changeOf,
  minCount,
} from '../../records/reports/read-chart.ts';
import { useFigures } from '../../records/reports/use-figures.ts';
import { Read } from '../../ui/failures/read.tsx';
import { Skeletons } from '../../ui/placeholders.tsx';
import { PartHeading } from './card.tsx';

/** An artist's last seven days: plays, listeners and the top track. */
export function ArtistWeek({ artist }: { artist: Artist }) {
  const { bootstrap, t } = useSession();
  const timezone = timeZoneOf(bootstrap) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayIn(timezone);
  // Without today, because an unfinished day would look like a drop.
  const period = { first: addDays(today, -7), last: addDays(today, -1) };
  const reading = useCall('GET reports/insights', {
    query: {
      model: `artist=${artist.id}`,
      metrics: 'plays,listeners,tracks',
      ...comparedDays(period, timezone),
    },
  });
  if (!reading.data && isRefusal(reading.error)) return null;
  const charts = reading.data && sentCharts(reading.data);
  const hasCharts = charts !== undefined && Object.keys(charts).length > 0;
  const error = charts && !hasCharts ? unreadable : reading.error;
  const id = `week-of-${artist.id}`;
  return (
    <section aria-labelledby={id} className="mt-6">
      <PartHeading
        id={id}
        title={t('Last seven days')}
        more={{
          to: `${backstagePaths.statistics()}?period=7&artist=${artist.id}`,
          name: t('Statistics'),
        }}
      />
      <Read of={{ ...reading, data: hasCharts ? charts : undefined, error }} shape={shape}>
        {(shown) => <Week charts={shown} period={period} />}
      </Read>
    </section>
  );
}

function Week({ charts, period }: { charts: Charts; period: Period }) {
  const t = useT();
  const { count } = useFigures();
  const [plays, listeners] = ['plays', 'listeners'].map((name) =>
    dailyCounts(charts, name, period),
  );
  const tracks = chartNamed(charts, 'tracks');
  const [top] = tracks ? rankingOf(tracks) : [];
  const total = sumOf(plays?.values ?? []);
  if (total === 0 && !top)
    return (
      <p className="grid min-h-40 content-center rounded-control bg-background-alt px-4 text-center text-base text-muted">
        {t('Nobody has played your music in the last seven days.')}
      </p>
    );
  return (
    <div className={gridClass}>
      {plays && <Count title={t('Plays')} figure={count(total)} {...{ ...plays, total, period }} />}
      {listeners && (
        <Count
          title={t('Listeners per day')}
          // Summing would count people who listen on two days twice.
          figure={count(Math.round(sumOf(listeners.values) / listeners.values.length))}
          {...{ ...listeners, total, period }}
        />
      )}
      {top && <TopTrack entry={top} />}
    </div>
  );
}

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-3';
const tileClass = 'flex min-h-40 min-w-0 flex-col rounded-control bg-background-alt p-4';

const shape = <Skeletons count={3} className="h-40 rounded-control" gridClass={gridClass} />;

interface CountProps {
  title: string;
  figure: string;
  values: readonly number[];
  /** The previous week; null without a comparison. */
  before: readonly number[] | null;
  /** Plays of the week. Few could identify a listener, so they get no line. */
  total: number;
  period: Period;
}

function Count({ title, figure, values, before, total, period }: CountProps) {
  const t = useT();
  const { count, day } = useFigures();
  const highest = Math.max(...values);
  return (
    <div className={tileClass}>
      <h4 className="text-sm font-medium text-muted">{title}</h4>
      <p className="mt-1 text-2xl font-bold tabular-nums">
        <bdi>{figure}</bdi>
      </p>
      <ChangeNote change={changeOf(sumOf(values), before && sumOf(before))} />
      {total >= minCount && (
        <div className="mt-auto pt-3">
          <Sparkline
            values={values}
            label={t(':name by day. Highest: :count on :day.', {
              name: title,
              count: count(highest),
              day: day(addDays(period.first, values.indexOf(highest))),
            })}
          />
        </div>
      )}
    </div>
  );
}

function TopTrack({ entry: { model, label, value } }: { entry: RankedEntry }) {
  const t = useT();
  const name = model?.name ?? label;
  return (
    <div className={tileClass}>
      <h4 className="text-sm font-medium text-muted">{t('Top track')}</h4>
      <div className="mt-3 flex min-w-0 items-center gap-3">
        <Picture name={name} address={model?.image || model?.album?.image} className="w-16" />
        <div className="min-w-0">
          <p className="line-clamp-2 text-base font-semibold wrap-anywhere">
            {model ? (
              <Link to={paths.track(model)} className="hover:underline">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          <p className="text-sm text-muted tabular-nums">
            {t('[one :count play|other :count plays]', { count: value })}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Counts by day as a small line, without axes. */
function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const top = Math.max(1, ...values);
  const step = 100 / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${index * step},${30 - (value / top) * 28}`);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      className="h-10 w-full overflow-visible text-primary rtl:-scale-x-100"
    >
      <polygon points={`0,32 ${points.join(' ')} 100,32`} className="fill-current opacity-10" />
      <polyline
        points={points.join(' ')}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="fill-none stroke-current stroke-2"
      />
    </svg>
  );
}
