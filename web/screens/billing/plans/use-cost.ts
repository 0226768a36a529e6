import type { Price } from '../../../../contracts/schema/product.ts';
import { useSession } from '../../../data/session/session.tsx';
import { formatAmount, perInterval } from './prices.ts';

/** Formats a price with its interval: '€80 per year', or '€24 every 3 months'. */
export function useCost(): (price: Price) => string {
  const { bootstrap, t } = useSession();
  return ({ amount, currency, interval, interval_count: count }) => {
    const money = formatAmount(amount, currency, bootstrap.i18n.language);
    if (count === 1) return `${money} ${t(perInterval[interval])}`;
    if (interval === 'day')
      return t(':price every [one day|other :count days]', { price: money, count });
    return interval === 'month'
      ? t(':price every [one month|other :count months]', { price: money, count })
      : t(':price every [one year|other :count years]', { price: money, count });
  };
}
