import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { EmptyNote, Skeletons } from '../../ui/placeholders.tsx';
import type { SiteStatus } from '../../../contracts/site/site-status.ts';
import { useSiteStatus } from '../../data/calls/gateway-files.ts';
import { Read } from '../../ui/failures/read.tsx';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { formatBytes } from '../../lib/format.ts';
import { adminPath } from '../lib/admin-path.ts';
import { useFigures } from '../../records/reports/use-figures.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { classNames } from '../../lib/dom.ts';
import { Button } from '../../ui/button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

export function HealthPage() {
  const t = useT();
  return (
    <>
      <PageHeading
        title={t('Health')}
        text={t('The state of this gateway process and of the backend. It updates automatically.')}
      />
      <div className="grid grid-cols-1 gap-6">
        <BackendHealth />
        <Read
          of={useSiteStatus()}
          shape={shape}
          // Without a gateway, only the backend reports its state.
          renderFailure={(error) =>
            error.status === 404 ? (
              <EmptyNote text={t("The gateway's state isn't available here.")} />
            ) : undefined
          }
        >
          {(status) => <GatewayHealth status={status} />}
        </Read>
      </div>
    </>
  );
}

const shape = (
  <Skeletons
    count={4}
    className="h-28 rounded-card"
    gridClass="grid gap-4 sm:grid-cols-2 xl:grid-cols-4"
  />
);

function BackendHealth() {
  const { bootstrap, t } = useSession();
  const { count } = useFigures();
  const dates = useDates();
  const isSupported = useSupports('GET admin/health');
  const reading = useCall('GET admin/health', isSupported ? {} : null);
  if (!isSupported) return null;
  const bytes = (value: number) => formatBytes(value, bootstrap.i18n.language);
  return (
    <Read
      of={reading}
      shape={
        <Skeletons
          count={3}
          className="h-28 rounded-card"
          gridClass="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
        />
      }
    >
      {({ queue, storage }) => (
        <section aria-label={t('Backend')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {queue && (
            <>
              <Tile
                label={t('Jobs waiting')}
                value={count(queue.pending ?? 0)}
                text={
                  queue.oldest_at
                    ? t('Oldest: :time', { time: dates.relative(queue.oldest_at) })
                    : t('The queue is empty.')
                }
              />
              <Tile
                label={t('Failed jobs')}
                value={count(queue.failed ?? 0)}
                text={
                  !queue.failed ? (
                    t('No job has failed.')
                  ) : can(bootstrap, 'logs.view') ? (
                    <Link to={adminPath('logs')} className="link">
                      {t('See the error log for the reasons.')}
                    </Link>
                  ) : null
                }
                isBad={(queue.failed ?? 0) > 0}
              />
            </>
          )}
          {storage && (
            <Tile
              label={t('Storage')}
              value={bytes(storage.used ?? 0)}
              text={
                storage.available
                  ? t('of :size', { size: bytes(storage.available) })
                  : t('Unlimited.')
              }
            />
          )}
        </section>
      )}
    </Read>
  );
}

function GatewayHealth({ status }: { status: SiteStatus }) {
  const t = useT();
  return (
    <>
      <section aria-label={t('Gateway')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Figures status={status} />
      </section>
      <Minutes minutes={status.minutes} />
      <Failures failures={status.failures} />
      <Mismatches mismatches={status.mismatches} />
    </>
  );
}

function Figures({ status }: { status: SiteStatus }) {
  const t = useT();
  const { count } = useFigures();
  const { backend, breaker, caches } = status;
  const reads = Object.values(caches).reduce(
    (sum, { hits, stale, misses }) => ({
      hits: sum.hits + hits + stale,
      all: sum.all + hits + stale + misses,
    }),
    { hits: 0, all: 0 },
  );
  return (
    <>
      <Tile
        label={t('Backend')}
        value={
          backend.status === null
            ? t('Unknown')
            : backend.status === 'ok'
              ? t('Reachable')
              : t('Down')
        }
        text={backend.failure ?? t('Responded in :count ms', { count: backend.ms })}
        isBad={backend.status === 'down'}
      />
      <Tile
        label={t('Circuit breaker')}
        value={
          breaker === null
            ? t('Unknown')
            : !breaker.isOn
              ? t('Switched off')
              : breaker.open.length === 0
                ? t('Closed')
                : t('Open for :count', { count: breaker.open.length })
        }
        text={breaker?.open.join(', ') || t('The gateway sends all requests.')}
        isBad={(breaker?.open.length ?? 0) > 0}
      />
      <Tile
        label={t('Requests in flight')}
        value={count(status.requestsInFlight)}
        text={t('Version :version, running for :time', {
          version: status.version,
          time: uptimeText(status.uptimeSeconds, t),
        })}
      />
      <Tile
        label={t('Guest cache')}
        value={reads.all === 0 ? '–' : `${Math.round((100 * reads.hits) / reads.all)} %`}
        text={t('[one :count read|other :count reads] since the start', { count: reads.all })}
      />
    </>
  );
}

function uptimeText(seconds: number, t: ReturnType<typeof useT>): string {
  const hours = Math.floor(seconds / 3_600);
  if (hours >= 48)
    return t('[one :count day|other :count days]', { count: Math.floor(hours / 24) });
  if (hours >= 1) return t(':count h', { count: hours });
  return t(':count min', { count: Math.floor(seconds / 60) });
}

interface TileProps {
  label: string;
  value: string;
  text: ReactNode;
  isBad?: boolean;
}

const Tile = ({ label, value, text, isBad = false }: TileProps) => (
  <div className="min-w-0 rounded-card border border-divider bg-paper p-4 shadow-card">
    <h2 className="text-sm font-medium text-muted">{label}</h2>
    <p className={classNames('mt-1 text-xl font-bold tabular-nums', isBad && 'text-danger')}>
      <bdi>{value}</bdi>
    </p>
    <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">{text}</p>
  </div>
);

/** The last 15 minutes as bars, with the same numbers as a table for screen readers. */
function Minutes({ minutes }: Pick<SiteStatus, 'minutes'>) {
  const t = useT();
  const { count } = useFigures();
  const dates = useDates();
  const totals = minutes.map(({ counts }) => Object.values(counts).reduce((a, b) => a + b, 0));
  const max = Math.max(1, ...totals);
  return (
    <ListCard title={t('Requests in the last quarter of an hour')}>
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            <Head>{t('Minute')}</Head>
            <Head isNumber>{t('Requests')}</Head>
            <Head isNumber>{t('Refused (4xx)')}</Head>
            <Head isNumber>{t('Failed (5xx)')}</Head>
          </tr>
        </thead>
        <tbody>
          {minutes.map(({ from, counts }, index) => (
            <tr key={from} className="border-t border-divider">
              <th scope="row" className="w-full py-1 text-start font-normal">
                <span className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3">
                  {dates.time(from)}
                  <span
                    aria-hidden="true"
                    style={{ inlineSize: `${(100 * (totals[index] ?? 0)) / max}%` }}
                    className="h-1.5 rounded-full bg-primary forced-colors:bg-[Highlight]"
                  />
                </span>
              </th>
              <td className="py-1 ps-4 text-end">{count(totals[index] ?? 0)}</td>
              <td className="py-1 ps-4 text-end">{count(counts['4xx'] ?? 0)}</td>
              <td
                className={classNames(
                  'py-1 ps-4 text-end',
                  (counts['5xx'] ?? 0) > 0 && 'font-semibold text-danger',
                )}
              >
                {count(counts['5xx'] ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListCard>
  );
}

const maxCollapsed = 10;

function Failures({ failures }: Pick<SiteStatus, 'failures'>) {
  const t = useT();
  const dates = useDates();
  return (
    <ListCard title={t('Failed requests')}>
      <ListRows rows={failures} empty={t('No request has failed lately.')}>
        {({ time, id, code, cause, method, route, status, ms }) => (
          <li key={`${id} ${time}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <TimeAgo at={time} dates={dates} className="w-32 shrink-0 text-muted" />
            <span className="font-semibold text-danger">{code}</span>
            {cause && <span>{cause}</span>}
            <code dir="ltr" className="min-w-0 wrap-anywhere">
              {method} {route}
            </code>
            <span className="tabular-nums text-muted">
              {status ?? '–'} · {ms} ms
            </span>
            {/* A margin of the code would be on the side of its own direction. */}
            <span className="ms-auto text-xs wrap-anywhere text-muted">
              <code dir="ltr">{id}</code>
            </span>
          </li>
        )}
      </ListRows>
    </ListCard>
  );
}

function Mismatches({ mismatches }: Pick<SiteStatus, 'mismatches'>) {
  const t = useT();
  const { count } = useFigures();
  if (mismatches === null) return null;
  const { found, compared } = mismatches;
  return (
    <ListCard title={t("Responses that don't match the schema")}>
      <p className="text-sm text-muted">
        {t('[one :count response|other :count responses] compared since the start', {
          count: compared,
        })}
      </p>
      <ListRows rows={found} empty={t('All compared responses match.')} className="mt-2">
        {({ call, path, kind, expected, seen, count: times }) => (
          <li key={`${call} ${path} ${kind} ${seen}`} className="grid gap-1 py-2">
            <span className="flex flex-wrap gap-x-3">
              <code dir="ltr" className="font-semibold wrap-anywhere">
                {call}
              </code>
              <code dir="ltr" className="wrap-anywhere">
                {path}
              </code>
              <span className="ms-auto tabular-nums text-muted">×{count(times)}</span>
            </span>
            <span className="wrap-anywhere text-muted">
              {kind}: {t('expected :expected, got :seen', { expected, seen })}
            </span>
          </li>
        )}
      </ListRows>
    </ListCard>
  );
}

const ListCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 rounded-card border border-divider bg-paper p-4 shadow-card sm:p-6">
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </section>
);

const Head = ({ children, isNumber = false }: { children: ReactNode; isNumber?: boolean }) => (
  <th
    scope="col"
    className={classNames('py-1 font-medium', isNumber ? 'ps-4 text-end' : 'text-start')}
  >
    {children}
  </th>
);

interface RowsProps<Row> {
  rows: readonly Row[];
  empty: string;
  className?: string;
  children: (row: Row) => ReactNode;
}

function ListRows<Row>({ rows, empty, className, children }: RowsProps<Row>) {
  const t = useT();
  const [isExpanded, setExpanded] = useState(false);
  if (rows.length === 0) return <p className="py-4 text-center text-base text-muted">{empty}</p>;
  return (
    <>
      <ul className={classNames('divide-y divide-divider text-sm', className)}>
        {(isExpanded ? rows : rows.slice(0, maxCollapsed)).map(children)}
      </ul>
      {rows.length > maxCollapsed && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t('Show less') : t('See all')}
        </Button>
      )}
    </>
  );
}
