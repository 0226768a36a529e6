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
import { type FirstRows, useFirstRows } from './first-rows.ts';
import { SiteTrends } from './site-trends.tsx';

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
