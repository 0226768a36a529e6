import { useState } from 'react';
import { isOn, list, record } from '../../../contracts/loose.ts';
import type { Product } from '../../../contracts/schema/product.ts';
import { CycleSwitch } from '../../plans/cycle-switch.tsx';
import { PlanCard } from '../../plans/plan-card.tsx';
import { type Cycle, largestSaving } from '../../plans/prices.ts';
import { readPlans } from '../../plans/read-plans.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../session/session.tsx';
import { PreviewFrame } from './preview-frame.tsx';

/** A plan as the pricing page shows it, for each billing cycle. */
export function PlanPreview({ value }: { value: RecordValue }) {
  const t = useT();
  const [cycle, setCycle] = useState<Cycle>('yearly');
  const [plan] = readPlans({ pagination: { data: [shownPlan(value, t('Untitled plan'))] } });
  if (!plan) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {plan.prices.length > 1 && (
        <CycleSwitch cycle={cycle} saving={largestSaving([plan])} onChange={setCycle} />
      )}
      <PreviewFrame
        isWhole
        label={t('On the pricing page')}
        note={isOn(value['hidden']) ? t('Hidden plans are not on the pricing page.') : undefined}
      >
        <ul className="grid gap-y-8">
          <PlanCard plan={plan} cycle={cycle} level={3} isQuiet />
        </ul>
      </PreviewFrame>
    </div>
  );
}

/** A form's plan may have no ID, no name and prices without IDs: the reader would leave them out. */
const shownPlan = (value: RecordValue, name: string): Product =>
  ({
    ...value,
    id: 0,
    name: value['name'] || name,
    prices: list(value['prices']).map((price, index) => ({
      ...record(price),
      id: index + 1,
      amount: record(price)['amount'] ?? Number.NaN,
    })),
  }) as unknown as Product;
