import { Link } from 'react-router';
import { useFigures } from '../../records/reports/use-figures.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Skeletons } from '../../ui/placeholders.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { idText, nameIn } from '../lib/record-calls.ts';
import type { Filter } from '../../../contracts/records/admin/admin-type.ts';
import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import { adminTypeNamed } from '../../../contracts/records/admin/record-types.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import type { PagedKey } from '../../data/calls/use-pages.ts';
import { can } from '../../data/session/can.ts';
import { comparedDays, type Period, usePeriod } from '../../records/reports/period.ts';
import { PeriodPicker } from '../../records/reports/period-picker.tsx';
import { dailyCounts, sumOf } from '../../records/reports/read-chart.ts';
import { NothingToShow } from '../../records/reports/report-card.tsx';
import { TrendCard } from '../../records/reports/trend-card.tsx';

export function Dashboard() {
  const { bootstrap, t } = useSession();
  return (
    <>
      <PageHeading
        title={t('Dashboard')}
        text={t('An overview of :site.', { site: bootstrap.branding.site_name })}
      />
      <div className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
          {['users', 'artists', 'albums', 'tracks', 'playlists', 'uploads'].map((name) => (
            <Count key={name} name={name} />
          ))}
        </div>
        <div className="grid grid-cols-1 gap-6 md:grid-cols-3 md:max-xl:gap-4">
          <Newest name="requests" title={t('Pending requests')} filters={pending} />
          <Newest name="users" title={t('Newest people')} />
          <Newest name="uploads" title={t('Newest uploads')} />
        </div>
        <SiteTrends />
      </div>
    </>
  );
}

const pending: FirstRows['filters'] = [{ key: 'status', operator: '=', value: 'pending' }];
const newestCount = 5;

function Count({ name }: FirstRows) {
  const t = useT();
  const { count } = useFigures();
  const { type, data, error } = useFirstRows({ name }, 1);
  const isLoading = type !== undefined && !data && !error;
  const isShown = useDelayed(isLoading);
  if (!type) return null;
  return (
    <Link
      to={adminPath(type.name)}
      className="min-w-0 rounded-card border border-divider bg-paper p-4 shadow-card transition-colors hover:bg-hover"
    >
      <span className="block truncate text-sm font-medium text-muted">{t(type.title)}</span>
      <span className="mt-1 block text-2xl font-bold tabular-nums">
        {isLoading || isShown ? (
          // The cards below announce that the page is loading.
          <span className={isShown ? 'block py-[0.1lh]' : 'invisible block py-[0.1lh]'}>
            <Skeleton className="h-[0.8lh] w-16 rounded-control" />
          </span>
        ) : data ? (
          typeof data.total === 'number' ? (
            count(data.total)
          ) : (
            '–'
          )
        ) : (
          <span className="text-base font-normal text-danger">{t('Not available')}</span>
        )}
      </span>
    </Link>
  );
}

function Newest({ name, title, filters }: FirstRows & { title: string }) {
  const t = useT();
  const dates = useDates();
  const { type, ...reading } = useFirstRows({ name, ...(filters && { filters }) }, newestCount);
  if (!type) return null;
  return (
    <section className="min-w-0 rounded-card md:min-h-72 border border-divider bg-paper p-4 shadow-card">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="text-lg md:max-xl:text-base">{title}</h2>
        <Link
          to={adminPath(type.name) + (filters ? '?f.status=%3Dpending' : '')}
          className="link shrink-0 text-sm"
        >
          {t('See all')}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
      <Read
        of={{ ...reading, data: reading.data?.data }}
        shape={lines}
        empty={
          <p className="py-6 text-center text-base text-muted">
            {filters ? t('No pending requests.') : t('Nothing yet.')}
          </p>
        }
      >
        {(rows) => (
          <ul className="divide-y divide-divider">
            {rows.map((row) => (
              <li
                key={row.id}
                className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-sm"
              >
                <Link
                  to={adminPath(type.name, idText(row))}
                  className="min-w-0 truncate font-medium underline-offset-2 hover:underline"
                >
                  <bdi>{nameIn(type, row)}</bdi>
                </Link>
                {row.created_at && (
                  <TimeAgo at={row.created_at} dates={dates} className="shrink-0 text-muted" />
                )}
              </li>
            ))}
          </ul>
        )}
      </Read>
    </section>
  );
}

const lines = (
  <Skeletons count={5} className="h-8 rounded-control" gridClass="grid gap-3.25 py-1.5" />
);

interface FirstRows {
  name: string;
  filters?: readonly Filter[];
}

/** The first rows of a type's list and their total; null if the visitor may not see the list. */
function useFirstRows({ name, filters = [] }: FirstRows, perPage: number) {
  const { bootstrap } = useSession();
  const type = adminTypeNamed(name);
  const key = (type?.calls.list ?? 'GET users') as PagedKey & 'GET users';
  const isSupported = useSupports(key);
  const isShown = type !== undefined && isSupported && can(bootstrap, type.permissions.view);
  const query = {
    ...type?.listQuery,
    page: 1,
    perPage,
    orderBy: 'created_at',
    orderDir: 'desc',
    ...(filters.length > 0 && { filters: encodeFilters(filters) }),
  };
  const reply = useCall(key, isShown ? { query } : null);
  return { ...reply, data: reply.data?.pagination, type: isShown ? type : undefined };
}

/** Visitors and plays of the whole site by day, if the backend counts them. */
function SiteTrends() {
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
