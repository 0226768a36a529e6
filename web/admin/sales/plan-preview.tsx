import { isOn, list, record } from '../../../contracts/loose.ts';
import type { Product } from '../../../contracts/schema/product.ts';
import { safeReply } from '../../data/calls/safe-reply.ts';
import { PlanChoice } from '../../screens/billing/plans/plan-list.tsx';
import { readPlans } from '../../screens/billing/plans/read-plans.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { PreviewFrame } from '../forms/preview-frame.tsx';

/** A plan as the pricing page initially shows it. */
export function PlanPreview({ value }: { value: RecordValue }) {
  const t = useT();
  const data = [shownPlan(value, t('Untitled plan'))];
  const { pagination } = safeReply('GET billing/products', { pagination: { data } });
  return (
    <PreviewFrame
      isWhole
      label={t('On the pricing page')}
      note={isOn(value['hidden']) ? t('Hidden plans are not on the pricing page.') : undefined}
    >
      <PlanChoice plans={readPlans(pagination.data)} level={3} isQuiet />
    </PreviewFrame>
  );
}

/** Fills in missing IDs and names: an incomplete plan is left out. */
const shownPlan = (value: RecordValue, name: string): Product =>
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
