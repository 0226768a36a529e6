import type { Price } from '../../contracts/schema/product.ts';
import { useSession } from '../session/session.tsx';
import { formatAmount, monthlyAmount, shownAmount } from './prices.ts';

/** Each a text of its own: languages join the two words in many ways. */
export const perInterval = { day: 'per day', month: 'per month', year: 'per year' } as const;

/** A price in large figures, and below it what a longer one comes to in a month. Both lines are always there, so that a switch moves nothing. */
export function PlanPrice({ price, isFree }: { price: Price | null; isFree: boolean }) {
  const { bootstrap, t } = useSession();
  const { language } = bootstrap.i18n;
  const money = (amount: number) => formatAmount(amount, price?.currency ?? '', language);
  const months = price?.interval === 'year' || (price && price.interval_count > 1);
  return (
    <div className="tabular-nums">
      <p className="flex min-h-13 flex-wrap items-baseline gap-x-2">
        {price && <><span className="text-3xl font-extrabold tracking-tight wrap-anywhere">{money(shownAmount(price))}</span>{' '}<span className="text-sm text-muted">{t(perInterval[price.interval])}</span></>}
        {!price && isFree && <span className="text-3xl font-extrabold tracking-tight">{t('Free')}</span>}
      </p>
      <p className="min-h-5 text-sm text-muted">
        {price && months && t('That is :price a month.', { price: money(monthlyAmount(price)) })}
        {!price && isFree && t('For as long as you like.')}
      </p>
    </div>
  );
}
