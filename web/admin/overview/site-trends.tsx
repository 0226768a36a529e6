import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { changeOf } from '../../records/reports/change.ts';
import { periodBefore } from '../../records/reports/period.ts';
import type { Period } from '../../records/reports/period.ts';
import { PeriodPicker } from '../../records/reports/period-picker.tsx';
import { chartNamed, dailyValues, sumOf } from '../../records/reports/read-chart.ts';
import { NothingToShow } from '../../records/reports/report-card.tsx';
import { TrendCard } from '../../records/reports/trend-card.tsx';
import { useFigures } from '../../records/reports/use-figures.ts';
import { usePeriod } from '../../records/reports/use-period.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Visitors and plays of the whole site by day, if the backend counts them. */
export function SiteTrends() {
  const isSupported = useSupports('GET admin/reports');
  const chosen = usePeriod();
  if (!isSupported) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <PeriodPicker {...chosen} onChoose={chosen.choose} />
      {chosen.period && <Trends period={chosen.period} timeZone={chosen.timeZone} />}
    </section>
  );
}

function Trends({ period, timeZone }: { period: Period; timeZone: string }) {
  const { bootstrap } = useSession();
  const t = useT();
  const { count } = useFigures();
  const before = periodBefore(period);
  const reading = useCall('GET admin/reports', {
    query: {
      types: 'visitors,plays',
      startDate: period.first,
      endDate: period.last,
      compareStartDate: before.first,
      compareEndDate: before.last,
      timezone: timeZone,
    },
  });
  const titles = { visitors: t('Visitors'), plays: t('Plays') };
  return (
    <Read of={reading} shape={shape}>
      {({ charts }) => (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          {(['visitors', 'plays'] as const).map((name) => {
            const chart = chartNamed(charts, name);
            if (!chart) return null;
            const values = dailyValues(chart.now, period);
            const earlier = chart.before ? dailyValues(chart.before, before) : null;
            const total = sumOf(values);
            return (
              <TrendCard
                key={name}
                subject={bootstrap.branding.site_name}
                trend={{ title: titles[name], period, values, before: earlier }}
                figure={count(total)}
                figureText={t('in this period')}
                change={changeOf(total, earlier && sumOf(earlier))}
                instead={
                  total === 0 ? <NothingToShow title={t('No data for this period.')} /> : undefined
                }
              />
            );
          })}
        </div>
      )}
    </Read>
  );
}

const shape = (
  <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
    <Skeleton className="h-96 rounded-card" />
    <Skeleton className="h-96 rounded-card" />
  </div>
);
