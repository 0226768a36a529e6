import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import type { Subscription } from '../../../../contracts/schema/user.ts';
import { call } from '../../../data/calls/call.ts';
import { isAbsent } from '../../../data/calls/api-error.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { UnsupportedNotice, offerCard, PlanSummary } from '../plans/offer-page.tsx';
import { findPlan, type Plan } from '../plans/read-plans.ts';
import { useT } from '../../../data/session/session.tsx';
import { useDates } from '../../../data/session/use-dates.ts';
import { askToConfirm } from '../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useSubscriptionUpdate } from './subscription.ts';

/**
 * The current plan. A plan that the site no longer lists is shown without a name, but with every
 * action.
 */
export function CurrentPlan({
  subscription,
  plans,
}: {
  subscription: Subscription;
  plans: Plan[];
}) {
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
