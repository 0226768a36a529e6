import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { defaultErrorMessage } from '../../../../contracts/site/errors.ts';
import { paths } from '../../../../contracts/routes/paths.ts';
import type { Price } from '../../../../contracts/schema/product.ts';
import { ApiError, isAbsent } from '../../../data/calls/api-error.ts';
import { call } from '../../../data/calls/call.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import {
  UnsupportedNotice,
  NoSuchPlan,
  offerCard,
  OfferPage,
  PlansLoader,
  PlanSummary,
  PaymentsDue,
} from '../plans/offer-page.tsx';
import { findOffer, type findPrice } from '../plans/read-plans.ts';
import { isSubscribed } from '../../../data/session/can.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { paymentAddress } from './payment-address.ts';

interface Props {
  productId: number;
  priceId: number;
  /** Leaves the app for the payment page. States and tests replace it. */
  leave?: (address: string) => void;
}

/** A summary of the choice, the next steps, and the button to the payment page. */
export function CheckoutSummary({
  productId,
  priceId,
  leave = (address) => location.assign(address),
}: Props) {
  const { bootstrap, t } = useSession();
  // A subscriber changes their plan instead, because a second subscription would be charged too.
  if (isSubscribed(bootstrap))
    return <Navigate to={paths.changePlan(productId, priceId)} replace />;
  return (
    <PlansLoader title={t('Checkout')} lead={t('Check the details before you pay.')}>
      {(plans) => {
        const found = findOffer(plans, productId, priceId);
        return found ? <Summary found={found} leave={leave} /> : <NoSuchPlan />;
      }}
    </PlansLoader>
  );
}

function Summary({
  found,
  leave,
}: Pick<Required<Props>, 'leave'> & { found: NonNullable<ReturnType<typeof findPrice>> }) {
  const t = useT();
  return (
    <OfferPage title={t('Checkout')} lead={t('Check the details before you pay.')}>
      <section className={offerCard}>
        <PlanSummary {...found} />
        <ul className="mt-5 grid gap-2 border-t border-divider pt-5">
          {found.plan.features.map((feature, index) => (
            <li key={index} className="flex gap-2.5">
              <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-positive" />
              {t(feature)}
            </li>
          ))}
        </ul>
      </section>
      <PaymentForm productId={found.plan.id} price={found.price} leave={leave} />
      <Link
        to={paths.pricing()}
        className="mx-auto flex min-h-11 items-center text-sm font-medium text-primary hover:underline"
      >
        {t('Choose another plan')}
      </Link>
    </OfferPage>
  );
}

/**
 * Requests the backend's payment page and goes there; the response shows whether the backend has
 * one.
 */
function PaymentForm({
  productId,
  price,
  leave,
}: Pick<Required<Props>, 'productId' | 'leave'> & { price: Price }) {
  const t = useT();
  const [isUnsupported, setUnsupported] = useState(false);
  const { formProps, isPending, summary } = useSubmit(async () => {
    try {
      const { url } = await call('POST billing/checkout', {
        body: { productId, priceId: price.id },
      });
      const address = paymentAddress(url, location.origin);
      if (address === null) throw new ApiError(502, { message: defaultErrorMessage });
      leave(address);
    } catch (failure) {
      if (!isAbsent(failure)) throw failure;
      setUnsupported(true);
    }
  });
  if (isUnsupported)
    return (
      <UnsupportedNotice
        text={t("You can't pay on this site. Write to us and we'll set up your plan with you.")}
      />
    );
  return (
    <form {...formProps} className={offerCard}>
      <div className="mb-5 border-b border-divider pb-5">
        <PaymentsDue price={price} />
      </div>
      <h2 className="text-base font-semibold">{t('What happens next')}</h2>
      <ol className="mt-3 mb-6 grid list-decimal gap-1.5 ps-5 text-muted">
        <li>{t("You pay on our payment provider's page. This site never sees your card.")}</li>
        <li>{t('You come back here, and your plan starts right away.')}</li>
        <li>{t('It renews automatically until you cancel, which takes one click.')}</li>
      </ol>
      <FormSummary messages={summary} />
      <Button type="submit" size="lg" isWide isPending={isPending}>
        <Icon name="lock" />
        {t('Continue to payment')}
      </Button>
    </form>
  );
}
