import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { OfferNote } from '../../plans/offer-page.tsx';
import { isSubscribed } from '../../session/can.ts';
import { useSession } from '../../session/session.tsx';
import { useRefresh } from '../../session/use-refresh.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

/** Payment services tell the backend of a payment in their own time. */
const waitsMs = [0, 1_000, 2_000, 4_000, 8_000];

/** Where the payment page sends whoever paid. The start-up data is read again until it knows of the plan, a few times. */
export function CheckoutSuccess() {
  const { bootstrap, t } = useSession();
  const refresh = useRefresh();
  const [tries, setTries] = useState(0);
  const isDone = isSubscribed(bootstrap);
  useEffect(() => {
    const wait = waitsMs[tries];
    if (isDone || wait === undefined) return undefined;
    const timer = setTimeout(() => void refresh().catch(() => undefined).finally(() => setTries(tries + 1)), wait);
    return () => clearTimeout(timer);
  }, [isDone, tries, refresh]);
  if (!isDone) {
    const isWaiting = tries < waitsMs.length;
    return (
      <div role="status">
        <OfferNote
          icon="card" title={isWaiting ? t('Waiting for your payment') : t('Your payment is on its way')}
          text={isWaiting ? t('This takes a few seconds.') : t('The payment service has not told us of it yet. You need not pay again; look here in a few minutes.')}
        >
          {!isWaiting && <Button variant="outline" onClick={() => setTries(0)}>{t('Look again')}</Button>}
        </OfferNote>
      </div>
    );
  }
  return (
    <div role="status">
      <OfferNote icon="check" title={t('Your plan has begun')} text={t('Thank you. Everything in it is yours from now on.')}>
        <Link to={paths.home()} className={buttonClass({})}>{t('Start listening')}</Link>
        <Link to={paths.billing()} className={buttonClass({ variant: 'outline' })}>{t('See your plan')}</Link>
      </OfferNote>
    </div>
  );
}
