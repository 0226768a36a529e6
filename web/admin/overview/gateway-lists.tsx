import { type ReactNode, useState } from 'react';
import type { SiteStatus } from '../../../contracts/site/site-status.ts';
import { classNames } from '../../lib/dom.ts';
import { useFigures } from '../../records/reports/use-figures.ts';
import { useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** Recent requests, failures and mismatches, each in a card. */
export const GatewayLists = ({ status }: { status: SiteStatus }) => (
  <>
    <Minutes minutes={status.minutes} />
    <Failures failures={status.failures} />
    <Mismatches mismatches={status.mismatches} />
  </>
);

/** The last 15 minutes as bars, with the same numbers as a table for screen readers. */
function Minutes({ minutes }: Pick<SiteStatus, 'minutes'>) {
  const t = useT();
  const { count } = useFigures();
  const dates = useDates();
  const totals = minutes.map(({ counts }) => Object.values(counts).reduce((a, b) => a + b, 0));
  const most = Math.max(1, ...totals);
  return (
    <Card title={t('Requests in the last quarter of an hour')}>
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
                    style={{ inlineSize: `${(100 * (totals[index] ?? 0)) / most}%` }}
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
    </Card>
  );
}

const shownFirst = 10;

function Failures({ failures }: Pick<SiteStatus, 'failures'>) {
  const t = useT();
  const dates = useDates();
  const [isWhole, setWhole] = useState(false);
  return (
    <Card title={t('Failed requests')}>
      {failures.length === 0 ? (
        <Nothing>{t('No request has failed lately.')}</Nothing>
      ) : (
        <ul className="divide-y divide-divider text-sm">
          {(isWhole ? failures : failures.slice(0, shownFirst)).map(
            ({ time, id, code, cause, method, route, status, ms }) => (
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
                <code dir="ltr" className="ms-auto text-xs wrap-anywhere text-muted">
                  {id}
                </code>
              </li>
            ),
          )}
        </ul>
      )}
      {failures.length > shownFirst && (
        <MoreButton isWhole={isWhole} onPress={() => setWhole(!isWhole)} />
      )}
    </Card>
  );
}

function Mismatches({ mismatches }: Pick<SiteStatus, 'mismatches'>) {
  const t = useT();
  const { count } = useFigures();
  const [isWhole, setWhole] = useState(false);
  if (mismatches === null) return null;
  const { found, compared } = mismatches;
  return (
    <Card title={t("Responses that don't match the schema")}>
      <p className="text-sm text-muted">
        {t('[one :count response|other :count responses] compared since the start', {
          count: compared,
        })}
      </p>
      {found.length === 0 ? (
        <Nothing>{t('All compared responses match.')}</Nothing>
      ) : (
        <ul className="mt-2 divide-y divide-divider text-sm">
          {(isWhole ? found : found.slice(0, shownFirst)).map(
            ({ call, path, kind, expected, seen, count: times }) => (
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
            ),
          )}
        </ul>
      )}
      {found.length > shownFirst && (
        <MoreButton isWhole={isWhole} onPress={() => setWhole(!isWhole)} />
      )}
    </Card>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
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

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="py-4 text-center text-base text-muted">{children}</p>
);

function MoreButton({ isWhole, onPress }: { isWhole: boolean; onPress: () => void }) {
  const t = useT();
  return (
    <Button variant="ghost" size="sm" className="mt-2" aria-expanded={isWhole} onClick={onPress}>
      {isWhole ? t('Show less') : t('See all')}
    </Button>
  );
}
