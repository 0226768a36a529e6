import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { id } from '../../../../contracts/loose.ts';
import { paths } from '../../../../contracts/routes/paths.ts';
import { NoSuchPlan, OfferNote } from '../plans/offer-page.tsx';
import { isSubscribed } from '../../../data/session/can.ts';
import { useRefresh, useSession, useT } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { CheckoutSummary } from './checkout-summary.tsx';

/**
 * Everything under /checkout: the summary of a chosen plan, and the two pages to which the payment
 * page returns.
 */
export function CheckoutScreen() {
  const [first = '', second, ...more] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  if (first === 'success' && second === undefined) return <CheckoutSuccess />;
  if (first === 'cancel' && second === undefined) return <CheckoutCancel />;
  const [productId, priceId] = [id(first), id(second)];
  if (productId === null || priceId === null || more.length > 0) return <NoSuchPlan />;
  return <CheckoutSummary productId={productId} priceId={priceId} />;
}

/** Payment services notify the backend with a delay. */
const waitsMs = [0, 1_000, 2_000, 4_000, 8_000];

/**
 * The return page after a payment. Reads the bootstrap data again, a few times, until it contains
 * the plan.
 */
function CheckoutSuccess() {
  const { bootstrap, t } = useSession();
  const refresh = useRefresh();
  const [tries, setTries] = useState(0);
  const isDone = isSubscribed(bootstrap);
  useEffect(() => {
    const wait = waitsMs[tries];
    if (isDone || wait === undefined) return undefined;
    const timer = setTimeout(() => void refresh().then(() => setTries(tries + 1)), wait);
    return () => clearTimeout(timer);
  }, [isDone, tries, refresh]);
  if (!isDone) {
    const isWaiting = tries < waitsMs.length;
    return (
      <div role="status">
        <OfferNote
          icon="card"
          title={isWaiting ? t('Waiting for your payment') : t('Your payment is on its way')}
          text={
            isWaiting
              ? t('This takes a few seconds.')
              : t(
                  "Your payment is still being confirmed. You don't need to pay again. Check back in a few minutes.",
                )
          }
        >
          {!isWaiting && (
            <Button variant="outline" onClick={() => setTries(0)}>
              {t('Check again')}
            </Button>
          )}
        </OfferNote>
      </div>
    );
  }
  return (
    <div role="status">
      <OfferNote
        icon="check"
        title={t('Your plan is active')}
        text={t('Thank you. Enjoy everything it includes.')}
      >
        <Link to={paths.home()} className={buttonClass({})}>
          {t('Start listening')}
        </Link>
        <Link to={paths.billing()} className={buttonClass({ variant: 'outline' })}>
          {t('See your plan')}
        </Link>
      </OfferNote>
    </div>
  );
}

function CheckoutCancel() {
  const t = useT();
  return (
    <OfferNote
      icon="card"
      title={t("You haven't been charged")}
      text={t('You left before paying. You can choose a plan at any time.')}
    >
      <Link to={paths.pricing()} className={buttonClass({})}>
        {t('See plans')}
      </Link>
      <Link to={paths.contact()} className={buttonClass({ variant: 'outline' })}>
        {t('Contact us')}
      </Link>
    </OfferNote>
  );
}
