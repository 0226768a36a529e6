import { startTransition, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { id } from '../../../../contracts/loose.ts';
import { paths } from '../../../../contracts/routes/paths.ts';
import type { Subscription } from '../../../../contracts/schema/user.ts';
import { call } from '../../../data/calls/call.ts';
import { isAbsent } from '../../../data/calls/api-error.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import {
  UnsupportedNotice,
  NoSuchPlan,
  offerCard,
  OfferNote,
  OfferPage,
  PlansLoader,
  PlanSummary,
  PaymentsDue,
} from '../plans/offer-page.tsx';
import { isPaying } from '../plans/plan-target.ts';
import { findOffer, findPlan } from '../plans/read-plans.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { currentSubscription, useSubscriptionUpdate } from './subscription.ts';

/** The change from the current plan to the chosen one: a summary of both, and a button. */
export function ChangePlanScreen() {
  const { bootstrap, t } = useSession();
  const params = useParams();
  const [productId, priceId] = [id(params['productId']), id(params['priceId'])];
  const subscription = currentSubscription(bootstrap.user);
  if (productId === null || priceId === null) return <NoSuchPlan />;
  if (!subscription) return <Navigate to={paths.checkout(productId, priceId)} replace />;
  return (
    <PlansLoader title={t('Change plan')} lead={t('Check the details before you switch.')}>
      {(plans) => {
        if (isPaying(bootstrap.user, productId, priceId)) return <AlreadyOnPlan />;
        const chosen = findOffer(plans, productId, priceId);
        if (!chosen) return <NoSuchPlan />;
        return (
          <Change
            subscription={subscription}
            current={findPlan(plans, subscription)}
            chosen={chosen}
          />
        );
      }}
    </PlansLoader>
  );
}

function AlreadyOnPlan() {
  const t = useT();
  return (
    <OfferNote
      icon="check"
      title={t("You're already on this plan")}
      text={t('There is nothing to change.')}
    >
      <Link to={paths.billing()} className={buttonClass({})}>
        {t('See your plan')}
      </Link>
    </OfferNote>
  );
}

function Change({
  subscription,
  current,
  chosen,
}: {
  subscription: Subscription;
  current: ReturnType<typeof findPlan>;
  chosen: NonNullable<ReturnType<typeof findOffer>>;
}) {
  const t = useT();
  const navigate = useNavigate();
  const updateSubscription = useSubscriptionUpdate(subscription.id);
  const [isUnsupported, setUnsupported] = useState(false);
  const { formProps, isPending, summary } = useSubmit(async () => {
    try {
      await call('POST billing/subscriptions/{subscriptionId}/change-plan', {
        params: { subscriptionId: subscription.id },
        body: { productId: chosen.plan.id, priceId: chosen.price.id },
      });
    } catch (failure) {
      if (!isAbsent(failure)) throw failure;
      setUnsupported(true);
      return;
    }
    // Both in one transition, because this page would find nothing left to change. The new plan's
    // renewal date is not known yet.
    startTransition(() => {
      navigate(paths.billing(), { replace: true });
      updateSubscription(() => ({
        product_id: chosen.plan.id,
        price_id: chosen.price.id,
        renews_at: null,
        ends_at: null,
      }));
    });
    showToast(t('Your plan has changed'));
  });
  return (
    <OfferPage title={t('Change plan')} lead={t('Check the details before you switch.')}>
      {current && (
        <section aria-label={t('Your current plan')} className={`${offerCard} shadow-none`}>
          <p className="mb-2 text-2xs font-semibold text-muted">{t('Your current plan')}</p>
          <PlanSummary {...current} />
        </section>
      )}
      <section
        aria-label={t('Your new plan')}
        className={`${offerCard} border-primary ring-1 ring-primary`}
      >
        <p className="mb-2 text-2xs font-semibold text-primary">{t('Your new plan')}</p>
        <PlanSummary {...chosen} />
      </section>
      {isUnsupported ? (
        <UnsupportedNotice
          text={t("You can't change your plan here. Write to us and we'll do it for you.")}
        />
      ) : (
        <form {...formProps} className="grid gap-4">
          <div className={`${offerCard} shadow-none`}>
            <PaymentsDue price={chosen.price} isAtMost />
          </div>
          <p className="text-muted">
            {t(
              "Your new plan starts right away and replaces your current one. Unused time may be taken off today's payment.",
            )}
          </p>
          <FormSummary messages={summary} />
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <Button type="submit" size="lg" isPending={isPending}>
              {t('Switch to this plan')}
            </Button>
            <Link to={paths.pricing()} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
              {t('Choose another plan')}
            </Link>
          </div>
        </form>
      )}
    </OfferPage>
  );
}
