import type { SiteStatus } from '../../../contracts/site/site-status.ts';
import { useFigures } from '../../records/reports/use-figures.ts';
import { useT } from '../../data/session/session.tsx';
import { GatewayLists } from './gateway-lists.tsx';
import { Tile } from './tile.tsx';

/** The gateway's figures and lists. */
export function GatewayHealth({ status }: { status: SiteStatus }) {
  const t = useT();
  return (
    <>
      <section aria-label={t('Gateway')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Figures status={status} />
      </section>
      <GatewayLists status={status} />
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
          time: durationWords(status.uptimeSeconds, t),
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

function durationWords(seconds: number, t: ReturnType<typeof useT>): string {
  const hours = Math.floor(seconds / 3_600);
  if (hours >= 48)
    return t('[one :count day|other :count days]', { count: Math.floor(hours / 24) });
  if (hours >= 1) return t(':count h', { count: hours });
  return t(':count min', { count: Math.floor(seconds / 60) });
}
