import { savingsPercent } from '../../../../contracts/constants.ts';
import { languageTag } from '../../../../contracts/site/language.ts';
import type { Price } from '../../../../contracts/schema/product.ts';
import { useSession } from '../../../data/session/session.tsx';

/** How often a plan is billed. */
export type Cycle = 'monthly' | 'yearly';

/** Separate texts, because languages combine the words differently. */
export const perInterval = { day: 'per day', month: 'per month', year: 'per year' } as const;

const isMonthly = ({ interval, interval_count: count }: Price): boolean =>
  (interval === 'day' && count >= 30) || (interval === 'month' && count >= 1);

const isYearly = ({ interval, interval_count: count }: Price): boolean =>
  (interval === 'month' && count >= 12) || (interval === 'year' && count >= 1);

/**
 * A plan's price for a cycle: the first one that matches, else the first of all; null for a plan
 * without prices.
 */
export function pickPrice(prices: readonly Price[], cycle: Cycle): Price | null {
  return prices.find(cycle === 'monthly' ? isMonthly : isYearly) ?? prices[0] ?? null;
}

/** The displayed part of a price: the amount for one interval. */
export const shownAmount = ({ amount, interval_count }: Price): number => amount / interval_count;

const monthsOf = { day: 1 / 30, month: 1, year: 12 } as const;

export const monthlyAmount = (price: Price): number =>
  shownAmount(price) / monthsOf[price.interval];

/**
 * By how many percent the yearly price is below twelve monthly ones; 0 if it isn't or the two can't
 * be compared.
 */
export function savingOf(prices: readonly Price[]): number {
  const [monthly, yearly] = [prices.find(isMonthly), prices.find(isYearly)];
  if (!monthly || !yearly || monthly.currency !== yearly.currency) return 0;
  const percent = Math.round((1 - monthlyAmount(yearly) / monthlyAmount(monthly)) * 100);
  return percent > savingsPercent.above && percent <= savingsPercent.most ? percent : 0;
}

export const largestSaving = (plans: readonly { prices: readonly Price[] }[]): number =>
  Math.max(0, ...plans.map(({ prices }) => savingOf(prices)));

/**
 * '€8', '€6.67', '¥900': formatted for the language, with the currency's number of decimals, and
 * none for whole amounts.
 */
export function formatAmount(amount: number, currency: string, language: string): string {
  try {
    return new Intl.NumberFormat(languageTag(language), {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount);
  } catch {
    // For an unknown currency its code is shown as sent.
    return `${new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 2 }).format(amount)} ${currency}`.trim();
  }
}

/**
 * The date of the next payment. A month without that day pays on its last, as payment services do:
 * 31 January, then 28 February.
 */
export function nextPayment(
  from: Date,
  { interval, interval_count: count }: Pick<Price, 'interval' | 'interval_count'>,
): Date {
  const next = new Date(from);
  if (interval === 'day') next.setDate(next.getDate() + count);
  else {
    next.setMonth(next.getMonth() + count * (interval === 'year' ? 12 : 1));
    if (next.getDate() !== from.getDate()) next.setDate(0);
  }
  return next;
}

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
