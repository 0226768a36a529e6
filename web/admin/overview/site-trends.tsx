import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useSession } from '../../data/session/session.tsx';
import { comparedDays, type Period, usePeriod } from '../../records/reports/period.ts';
import { PeriodPicker } from '../../records/reports/period-picker.tsx';
import { dailyCounts, sumOf } from '../../records/reports/read-chart.ts';
import { NothingToShow } from '../../records/reports/report-card.tsx';
import { TrendCard } from '../../records/reports/trend-card.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { Skeletons } from '../../ui/placeholders.tsx';

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
  const { bootstrap, t } = useSession();
  const reading = useCall('GET admin/reports', {
    query: { types: 'visitors,plays', ...comparedDays(period, timeZone) },
  });
  const titles = { visitors: t('Visitors'), plays: t('Plays') };
  return (
    <Read of={reading} shape={shape}>
      {({ charts }) => (
        <div className={gridClass}>
          {(['visitors', 'plays'] as const).map((name) => {
            const counts = dailyCounts(charts, name, period);
            return (
              counts && (
                <TrendCard
                  key={name}
                  subject={bootstrap.branding.site_name}
                  trend={{ title: titles[name], period, ...counts }}
                  instead={
                    sumOf(counts.values) === 0 ? (
                      <NothingToShow title={t('No data for this period.')} />
                    ) : undefined
                  }
                />
              )
            );
          })}
        </div>
      )}
    </Read>
  );
}

const gridClass = 'grid grid-cols-1 gap-6 xl:grid-cols-2';

const shape = <Skeletons count={2} className="h-124 rounded-card sm:h-128" gridClass={gridClass} />;
