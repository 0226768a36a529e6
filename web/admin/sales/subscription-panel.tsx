import { Link } from 'react-router';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { id, isOn, record, text } from '../../../contracts/loose.ts';
import type { Price } from '../../../contracts/schema/product.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { useCost } from '../../screens/billing/plans/use-cost.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useLoadedRecord } from '../../records/use-loaded-record.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { announceEnd } from '../bulk/bulk-jobs-store.ts';
import { PanelHead, PanelNote } from '../forms/panel-head.tsx';
import type { PanelProps } from '../forms/record-panel.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { readSubscription } from './read-subscription.ts';
import { Chip, Facts } from '../forms/section.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';

/** A subscription: its subscriber, plan, price and end. */
export function SubscriptionPanel({ type, recordId, onSaved }: PanelProps) {
  const t = useT();
  const read = () => readSubscription(type, recordId);
  const loaded = useLoadedRecord(`${type.name} ${recordId}`, read);
  const { record: subscription, error, isPending, retry } = loaded;
  const title = subscription ? titleOf(subscription) : t(type.singular);
  useNamedPage(subscription ? `${title} · ${t(type.title)}` : null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PanelHead type={type} title={title} record={subscription ?? null} />
      {subscription ? (
        <Loaded
          type={type}
          subscription={subscription}
          onChange={() => {
            retry();
            announceEnd(type);
            onSaved(recordId);
          }}
        />
      ) : isAbsent(error) ? (
        <PanelNote title={t("This doesn't exist any more")} />
      ) : error?.status === 403 ? (
        <PanelNote title={t("You don't have permission to see this")} />
      ) : error ? (
        <ReadFailure error={error} isPending={isPending} onRetry={retry} />
      ) : (
        <Loading isLoading label={t('Loading')} shape={shape}>
          {null}
        </Loading>
      )}
    </div>
  );
}

const titleOf = (subscription: RecordValue): string => {
  const { display_name: name } = record(subscription['user']);
  return text(name) || `#${id(subscription['id'])}`;
};

const shape = <Skeleton className="h-48 w-full rounded-control" />;

interface LoadedProps {
  type: AdminType;
  subscription: RecordValue;
  onChange: () => void;
}

function Loaded({ type, subscription, onChange }: LoadedProps) {
  const { bootstrap, t } = useSession();
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
          { name: t('ID'), value: String(id(subscription['id']) ?? '') },
        ]}
      />
      <SubscriptionActions
        type={type}
        subscription={subscription}
        name={titleOf(subscription)}
        isSelf={userId === bootstrap.user?.id}
        onChange={onChange}
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
