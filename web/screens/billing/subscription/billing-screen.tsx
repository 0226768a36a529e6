import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { cardBrand } from './card-brand.ts';
import { paths } from '../../../../contracts/routes/paths.ts';
import type { Invoice } from '../../../../contracts/schema/billing.ts';
import { useCall } from '../../../data/calls/use-call.ts';
import { useWholeList } from '../../../data/calls/whole-list.ts';
import {
  offerCard,
  OfferNote,
  OfferPage,
  UnsupportedNotice,
  PlanSummary,
} from '../plans/offer-page.tsx';
import { readPlans, findPlan, type Plan } from '../plans/read-plans.ts';
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
import { currentSubscription, useSubscriptionUpdate } from './subscription.ts';
import type { Subscription } from '../../../../contracts/schema/user.ts';
import { call } from '../../../data/calls/call.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { askToConfirm } from '../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

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

/**
 * The current plan. A plan that the site no longer lists is shown without a name, but with every
 * action.
 */
function CurrentPlan({ subscription, plans }: { subscription: Subscription; plans: Plan[] }) {
  const t = useT();
  const { run, isPending, isUnsupported } = useCancelOrResume(subscription);
  const found = findPlan(plans, subscription);
  const isEnding = Boolean(subscription.ends_at);
  return (
    <>
      <section aria-label={t('Your plan')} className={offerCard}>
        {found ? <PlanSummary {...found} /> : <h2 className="text-lg">{t('Your plan')}</h2>}
        <RenewalDate subscription={subscription} />
        {!isUnsupported && (
          <div className="mt-5 flex flex-wrap gap-3 border-t border-divider pt-5">
            <Link to={paths.pricing()} className={buttonClass({ variant: 'outline' })}>
              {t('Change plan')}
            </Link>
            {/* One button for both states, so that it keeps focus. */}
            <Button variant={isEnding ? 'primary' : 'ghost'} isPending={isPending} onClick={run}>
              {isEnding ? t('Resume plan') : t('Cancel plan')}
            </Button>
          </div>
        )}
      </section>
      {isUnsupported && (
        <UnsupportedNotice
          text={t("You can't change your plan here. Write to us and we'll do it for you.")}
        />
      )}
    </>
  );
}

/**
 * Cancels the plan after confirmation, or resumes a cancelled one. `isElsewhere` is true once the
 * backend has turned out to lack the call.
 */
function useCancelOrResume({ id: subscriptionId, ends_at: endsAt }: Subscription) {
  const t = useT();
  const updateSubscription = useSubscriptionUpdate(subscriptionId);
  const [isUnsupported, setUnsupported] = useState(false);
  const action = endsAt ? 'resume' : 'cancel';
  const { run, isPending } = useAction(async () => {
    if (
      action === 'cancel' &&
      !(await askToConfirm({
        title: t('Cancel your plan?'),
        text: t('You keep it until the end of the paid period. You can resume it until then.'),
        confirmLabel: t('Cancel plan'),
        cancelLabel: t('Keep plan'),
        isDangerous: true,
      }))
    )
      return;
    try {
      await call(`POST billing/subscriptions/{subscriptionId}/${action}`, {
        params: { subscriptionId },
      });
    } catch (failure) {
      if (!isAbsent(failure)) throw failure;
      setUnsupported(true);
      return;
    }
    // A cancelled plan ends on its renewal date, and a resumed one renews on its end date.
    updateSubscription(({ renews_at: renews, ends_at: ends }) => ({
      renews_at: ends ?? null,
      ends_at: renews ?? null,
    }));
    showToast(action === 'cancel' ? t('Your plan will end') : t('Your plan continues'));
  });
  return { run, isPending, isUnsupported };
}

/** The renewal or end date, announced when it changes. */
function RenewalDate({
  subscription: { renews_at: renews, ends_at: ends },
}: {
  subscription: Subscription;
}) {
  const t = useT();
  const { format } = useDates();
  return (
    <p aria-live="polite" className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      <span
        className={`rounded-full px-2.5 py-0.5 font-semibold ${ends ? 'bg-chip text-danger' : 'bg-chip text-positive'}`}
      >
        {ends ? t('Ending') : t('Active')}
      </span>
      {ends && (
        <span className="text-muted">
          {t("Ends on :date and won't renew.", { date: format(ends) })}
        </span>
      )}
      {!ends && renews && (
        <span className="text-muted">{t('Renews on :date.', { date: format(renews) })}</span>
      )}
    </p>
  );
}
