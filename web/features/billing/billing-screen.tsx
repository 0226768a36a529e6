import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { useCall } from '../../api/use-call.ts';
import { OfferNote, OfferPage, PlansAwaited } from '../../plans/offer-page.tsx';
import { readPlans } from '../../plans/read-plans.ts';
import { useSession } from '../../session/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { currentSubscription } from './subscription.ts';
import { Invoices } from './invoices.tsx';

/** One's plan, how it goes on, and what was paid for it. */
export function BillingScreen() {
  const { bootstrap, t } = useSession();
  const { data, error, mutate } = useCall('GET billing/products', {});
  const subscription = currentSubscription(bootstrap.user);
  // Everything is on one page: old links to sections lead there.
  if (useParams()['*']) return <Navigate to={paths.billing()} replace />;
  if (!subscription) {
    return (
      <OfferNote icon="card" title={t('You have no plan yet')} text={t('Once you have one, it is here, with everything that you paid.')}>
        <Link to={paths.pricing()} className={buttonClass({})}>{t('See the plans')}</Link>
      </OfferNote>
    );
  }
  if (!data && !error) return <PlansAwaited title={t('Billing')} error={undefined} onRetry={() => void mutate()} />;
  return (
    <OfferPage title={t('Billing')}>
      <CurrentPlan subscription={subscription} plans={readPlans(data)} />
      <Invoices />
    </OfferPage>
  );
}
