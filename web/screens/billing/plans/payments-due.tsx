import { useState } from 'react';
import type { Price } from '../../../../contracts/schema/product.ts';
import { useSession } from '../../../data/session/session.tsx';
import { useDates } from '../../../data/session/use-dates.ts';
import { formatAmount, nextPayment } from './prices.ts';

interface Props {
  price: Price;
  /**
   * The unused part of another plan may be deducted from today's payment; only the payment service
   * knows how much.
   */
  isAtMost?: boolean;
}

/** The payment due today, and the next one with its date. */
export function PaymentsDue({ price, isAtMost = false }: Props) {
  const { bootstrap, t } = useSession();
  const { format } = useDates();
  const [today] = useState(() => new Date());
  const money = formatAmount(price.amount, price.currency, bootstrap.i18n.language);
  const rows = [
    [t('Due today'), isAtMost ? t('Up to :price', { price: money }) : money],
    [t('Due on :date', { date: format(nextPayment(today, price)) }), money],
  ];
  return (
    <dl className="grid gap-2">
      {rows.map(([label, amount], index) => (
        <div
          key={label}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${index === 0 ? 'text-lg font-semibold' : 'text-muted'}`}
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
