import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import type { Invoice } from '../../../../contracts/schema/billing.ts';
import { useCall } from '../../../data/calls/use-call.ts';
import { useWholeList } from '../../../data/calls/whole-list.ts';
import { offerCard, OfferNote, OfferPage } from '../plans/offer-page.tsx';
import { readPlans } from '../plans/read-plans.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { isAbsent } from '../../../data/calls/api-error.ts';
import { Read } from '../../../ui/failures/read.tsx';
import { ReadFailure } from '../../../ui/failures/read-failure.tsx';
import { assetUrl, safeHref } from '../../../lib/address.ts';
import { formatAmount } from '../plans/prices.ts';
import { useDates } from '../../../data/session/use-dates.ts';
import { Icon } from '../../../ui/all-icons.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { Skeletons } from '../../../ui/placeholders.tsx';
import { cardBrand } from './card-brand.ts';
import { CurrentPlan } from './current-plan.tsx';
import { currentSubscription } from './subscription.ts';

export function BillingScreen() {
  const { bootstrap, t } = useSession();
  const { data: rows, error, isValidating, mutate } = useWholeList('GET billing/products', {});
  const subscription = currentSubscription(bootstrap.user);
  // Old links to sections redirect here, because everything is on one page.
  if (useParams()['*']) return <Navigate to={paths.billing()} replace />;
  if (!subscription) {
    return (
      <OfferNote
        icon="card"
        title={t("You don't have a plan yet")}
        text={t("Once you have one, you'll find it here, along with your payments.")}
      >
        <Link to={paths.pricing()} className={buttonClass({})}>
          {t('See plans')}
        </Link>
      </OfferNote>
    );
  }
  return (
    <OfferPage title={t('Billing')}>
      <Loading
        isLoading={!rows && !error}
        label={t('Loading the plans')}
        shape={<Skeletons count={3} className="h-48 rounded-card" gridClass="grid gap-5" />}
      >
        <CurrentPlan subscription={subscription} plans={readPlans(rows ?? [])} />
        {/* A plan without a name can still be cancelled. */}
        {!rows && error && !isAbsent(error) && (
          <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
        )}
        <PaymentMethod />
        <Invoices />
      </Loading>
    </OfferPage>
  );
}

/** The payment card; hidden if the backend does not name it. */
function PaymentMethod() {
  const { bootstrap, t } = useSession();
  const digits = bootstrap.user?.card_last_four;
  if (!digits) return null;
  const brand = cardBrand(bootstrap.user?.card_brand || t('Card'));
  return (
    <section aria-labelledby="payment-method" className={offerCard}>
      <h2 id="payment-method" className="text-lg">
        {t('Payment method')}
      </h2>
      <p className="mt-3 flex items-center gap-3 text-base">
        <Icon name="card" className="size-6 shrink-0 text-muted" />
        {t(':brand ending in :digits', { brand, digits })}
      </p>
    </section>
  );
}

/** The invoices so far; hidden if the backend has no such list. */
function Invoices() {
  const t = useT();
  const reading = useCall('GET billing/invoices', {});
  if (isAbsent(reading.error)) return null;
  return (
    <section aria-labelledby="invoices" className={offerCard}>
      <h2 id="invoices" className="text-lg">
        {t('Invoices')}
      </h2>
      <Read
        of={{ ...reading, data: reading.data?.invoices }}
        label={t('Loading the invoices')}
        shape={invoiceShapes}
        failureClass="py-4"
        empty={<p className="mt-2 text-muted">{t('No invoices yet.')}</p>}
      >
        {(invoices) => (
          <ul className="mt-2 divide-y divide-divider">
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )}
      </Read>
    </section>
  );
}

const invoiceShapes = (
  <SkeletonList count={3} row={<Skeleton className="my-3 h-6 w-full rounded-control" />} />
);

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { bootstrap, t } = useSession();
  const { format } = useDates();
  const number = invoice.number ?? '';
  const address = safeHref(invoice.url);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-28 font-medium">{format(invoice.created_at)}</span>
      <span className="me-auto text-muted">
        <span>{number}</span>
        {!invoice.paid && <span>{` · ${t('Open')}`}</span>}
      </span>
      <span className="tabular-nums">
        {formatAmount(invoice.amount, invoice.currency, bootstrap.i18n.language)}
      </span>
      {address !== null && (
        <a
          aria-label={t('View invoice :number', { number })}
          href={assetUrl(address, bootstrap.settings)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t('View invoice')}
        </a>
      )}
    </li>
  );
}
