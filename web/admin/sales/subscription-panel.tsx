import { Link } from 'react-router';
import { id, isOn, record, text } from '../../../contracts/loose.ts';
import type { Price } from '../../../contracts/schema/product.ts';
import { useCost } from '../../screens/billing/plans/use-cost.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { Chip, Facts } from '../forms/section.tsx';

/** A subscription: its subscriber, plan, price and end. */
export const SubscriptionPanel = (props: PanelProps) => (
  <RecordPanel
    {...props}
    renderBefore={({ record: found }) => <SubscriptionFacts subscription={found} />}
  />
);

function SubscriptionFacts({ subscription }: { subscription: RecordValue }) {
  const t = useT();
  const dates = useDates();
  const cost = useCost();
  const user = record(subscription['user']);
  const userId = id(user['id']) ?? id(subscription['user_id']);
  const price = priceOf(subscription['price']);
  const date = (value: unknown): string => (text(value) === '' ? '' : dates.format(text(value)));
  const [ends, renews] = [date(subscription['ends_at']), date(subscription['renews_at'])];
  const isActive = isOn(subscription['active']) || isOn(subscription['valid']);
  const state = isActive ? (ends === '' ? t('Active') : t('Canceled')) : t('Ended');
  return (
    <>
      <p>
        <Chip isBad={isActive && ends !== ''}>{state}</Chip>
      </p>
      <Facts
        facts={[
          {
            name: t('Subscriber'),
            value: userId !== null && (
              <Link
                to={adminPath('users', userId)}
                className="text-primary underline-offset-2 hover:underline"
              >
                <bdi>{text(user['display_name']) || `#${userId}`}</bdi>
              </Link>
            ),
          },
          { name: t('Plan'), value: text(record(subscription['product'])['name']) },
          { name: t('Price'), value: price ? cost(price) : '' },
          { name: t('Started'), value: date(subscription['created_at']) },
          { name: t('Renews'), value: renews },
          { name: t('Ends'), value: ends },
          { name: t('Payment'), value: text(subscription['gateway_name']) },
        ]}
      />
    </>
  );
}

/** Null if the price is incomplete. */
function priceOf(value: unknown): Price | null {
  const { id: found, amount, currency, interval, interval_count: count } = record(value);
  const isKnown = interval === 'day' || interval === 'month' || interval === 'year';
  if (typeof amount !== 'number' || text(currency) === '' || !isKnown) return null;
  return {
    id: id(found) ?? 0,
    amount,
    currency: text(currency),
    interval,
    interval_count: id(count) || 1,
  };
}
