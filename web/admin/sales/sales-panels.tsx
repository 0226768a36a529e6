import { Link } from 'react-router';
import { id, isOn, list, record, text } from '../../../contracts/loose.ts';
import type { Price, Product } from '../../../contracts/schema/product.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import type { ControlProps, FieldExtras } from '../../records/controls/control-props.ts';
import { nameOfItem, type RecordValue, withRowAt } from '../../records/field-value.ts';
import { safeReply } from '../../data/calls/safe-reply.ts';
import { PlanChoice } from '../../screens/billing/plans/plan-list.tsx';
import { readPlans } from '../../screens/billing/plans/read-plans.ts';
import { useT } from '../../data/session/session.tsx';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { RowButton } from '../../records/controls/rows-control.tsx';
import { useRowFocus } from '../../records/controls/use-row-focus.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { Chip } from '../forms/panel-parts.tsx';
import { FactList, PreviewFrame } from '../../records/record-form.tsx';
import { useCost } from '../../screens/billing/plans/prices.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { adminPath } from '../lib/admin-path.ts';

const extras: FieldExtras = { controls: { feature_list: FeaturesControl } };

export const PlanPanel = (props: PanelProps) => (
  <RecordPanel
    {...props}
    extras={extras}
    asChanges={asPlanBody}
    aside={preview}
    onSaved={(id) => {
      readAgain((address) => address.startsWith('billing/products'));
      props.onSaved(id);
    }}
  />
);

const preview = (value: RecordValue) => <PlanPreview value={value} />;

/** Drops empty features. */
const asPlanBody = (changes: RecordValue): RecordValue =>
  changes['feature_list'] === undefined
    ? changes
    : {
        ...changes,
        feature_list: list(changes['feature_list']).filter(
          (feature) => typeof feature !== 'string' || feature.trim() !== '',
        ),
      };

function PlanPreview({ value }: { value: RecordValue }) {
  const t = useT();
  const data = [previewedPlan(value, t('Untitled plan'))];
  const { pagination } = safeReply('GET billing/products', { pagination: { data } });
  return (
    <PreviewFrame
      isFullSize
      label={t('On the pricing page')}
      note={isOn(value['hidden']) ? t('Hidden plans are not on the pricing page.') : undefined}
    >
      <PlanChoice plans={readPlans(pagination.data)} level={3} isQuiet />
    </PreviewFrame>
  );
}

/** Fills in missing IDs and names: an incomplete plan is left out. */
const previewedPlan = (value: RecordValue, name: string): Product =>
  ({
    ...value,
    id: 0,
    name: value['name'] || name,
    prices: list(value['prices']).map((price, index) => ({
      ...record(price),
      id: index + 1,
      interval_count: record(price)['interval_count'] ?? 1,
    })),
  }) as unknown as Product;

const maxLength = 200;

function FeaturesControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const features = list(value);
  const { container, expect } = useRowFocus(features.length);
  const max = 'max' in field ? (field.max ?? Infinity) : Infinity;
  const isFixed = field.isReadOnly === true;
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      <ol ref={container} className="grid grid-cols-1 gap-2">
        {features.map((feature, index) => (
          // Keyed by index, because texts may repeat while they are being typed.
          <li key={index}>
            <Feature
              name={`${name}.${index}`}
              feature={feature}
              index={index}
              count={features.length}
              isFixed={isFixed}
              onChange={(next) => onChange(features.with(index, next))}
              onMove={(to) => onChange(withRowAt(features, index, to))}
              onRemove={() => {
                expect('removed');
                onChange(features.toSpliced(index, 1));
              }}
            />
          </li>
        ))}
      </ol>
      {!isFixed && (
        <div>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={features.length >= max}
            onClick={() => {
              expect('added');
              onChange([...features, '']);
            }}
          >
            {t('Add feature')}
          </Button>
        </div>
      )}
    </GroupFrame>
  );
}

interface FeatureProps {
  name: string;
  feature: unknown;
  index: number;
  count: number;
  isFixed: boolean;
  onChange: (feature: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Feature(props: FeatureProps) {
  const { name, feature, index, count, isFixed, onChange, onMove, onRemove } = props;
  const t = useT();
  const number = index + 1;
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1 [&_label]:sr-only">
        <TextField
          name={name}
          label={t('Feature :number', { number })}
          value={nameOfItem(feature)}
          maxLength={maxLength}
          autoComplete="off"
          readOnly={isFixed || typeof feature !== 'string'}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {!isFixed && (
        <>
          <RowButton
            label={t('Move feature :number up', { number })}
            icon="up"
            isOff={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <RowButton
            label={t('Move feature :number down', { number })}
            icon="down"
            isOff={index === count - 1}
            onPress={() => onMove(index + 1)}
          />
          <RowButton
            label={t('Remove feature :number', { number })}
            icon="remove"
            onPress={onRemove}
          />
        </>
      )}
    </div>
  );
}

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
      <FactList
        facts={[
          {
            name: t('Subscriber'),
            value: userId !== null && (
              <Link to={adminPath('users', userId)} className="link">
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
