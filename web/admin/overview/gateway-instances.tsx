import type { SiteInstance } from '../../../contracts/site-status.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../session/session.tsx';
import { useDates } from '../../session/use-dates.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** All processes of the gateway, if there are several that know each other. */
export function GatewayInstances({ instances }: { instances: readonly SiteInstance[] }) {
  const t = useT();
  const dates = useDates();
  const states = { running: t('Running'), draining: t('Shutting down'), gone: t('Not responding') };
  return (
    <section className="min-w-0 rounded-card border border-divider bg-paper p-4 shadow-card sm:p-6">
      <h2 className="mb-2 text-lg">{t('Gateway processes')}</h2>
      <ul className="divide-y divide-divider text-sm">
        {instances.map(({ id, isSelf, state, version, startedAt, requestsInFlight, breaker }) => (
          <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <span
              className={classNames(
                'w-32 shrink-0',
                state === 'gone' && 'font-semibold text-danger',
              )}
            >
              {states[state]}
            </span>
            <code dir="ltr">
              {id} · {version}
            </code>
            {isSelf && <span className="text-muted">{t('Served this page')}</span>}
            <span>
              {!breaker.isOn
                ? t('Circuit breaker switched off')
                : breaker.open.length > 0 &&
                  t('Circuit breaker open for :calls', { calls: breaker.open.join(', ') })}
            </span>
            <span className="ms-auto tabular-nums text-muted">
              {t('[one :count request|other :count requests] in flight', {
                count: requestsInFlight,
              })}
            </span>
            <TimeAgo at={startedAt} dates={dates} className="w-32 shrink-0 text-end text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}
