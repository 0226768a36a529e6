import { isOn, list, record, text } from '../../../contracts/loose.ts';
import { isAbsent } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { assetUrl } from '../../lib/asset-url.ts';
import { safeHref } from '../../lib/safe-href.ts';
import { offerCard } from '../../plans/offer-page.tsx';
import { formatAmount } from '../../plans/prices.ts';
import { useSession } from '../../session/session.tsx';
import { useDates } from '../../session/use-dates.ts';
import { LaterIcon } from '../../ui/later-icon.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';

/** What was paid so far; not there where the backend keeps no such list. */
export function Invoices() {
  const { t } = useSession();
  const { data, error, isValidating, mutate } = useCall('GET billing/invoices', {});
  if (isAbsent(error)) return null;
  const invoices = list(data?.invoices).map(record);
  return (
    <section aria-labelledby="invoices" className={offerCard}>
      <h2 id="invoices" className="text-lg">{t('Invoices')}</h2>
      {data && invoices.length === 0 && <p className="mt-2 text-muted">{t('There are none yet.')}</p>}
      {data && <ul className="mt-2 divide-y divide-divider">{invoices.map((invoice, index) => <InvoiceRow key={index} invoice={invoice} />)}</ul>}
      {!data && error && <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} className="py-4" />}
      {!data && !error && <SkeletonList count={3} label={t('Loading the invoices')} row={<Skeleton className="my-3 h-6 w-full rounded-control" />} />}
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: Record<string, unknown> }) {
  const { bootstrap, t } = useSession();
  const { format } = useDates();
  const number = text(invoice['number']);
  const address = safeHref(text(invoice['url']));
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-28 font-medium">{format(text(invoice['created_at']))}</span>
      <span className="me-auto text-muted">{number}{!isOn(invoice['paid']) && ` · ${t('Open')}`}</span>
      <span className="tabular-nums">{formatAmount(Number(invoice['amount']), text(invoice['currency']), bootstrap.i18n.language)}</span>
      {address !== null && (
        <a href={assetUrl(address, bootstrap.settings)} target="_blank" rel="noopener" aria-label={t('Open invoice :number', { number })} className="grid size-10 place-items-center rounded-control hover:bg-hover pointer-coarse:size-11"><LaterIcon name="download" /></a>
      )}
    </li>
  );
}
