import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { OfferNote } from '../../plans/offer-page.tsx';
import { useT } from '../../session/session.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** Where the payment page sends whoever turned back. */
export function CheckoutCancel() {
  const t = useT();
  return (
    <OfferNote icon="card" title={t('Nothing was paid')} text={t('You left before paying. The plans are where they were.')}>
      <Link to={paths.pricing()} className={buttonClass({})}>{t('See the plans')}</Link>
      <Link to={paths.contact()} className={buttonClass({ variant: 'outline' })}>{t('Contact us')}</Link>
    </OfferNote>
  );
}
