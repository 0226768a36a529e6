import type { Price } from '../../../../contracts/schema/product.ts';
import { useT } from '../../../data/session/session.tsx';
import type { Plan } from './read-plans.ts';
import { useCost } from './use-cost.ts';

/** A plan in two lines, with the amount of each payment. */
export function PlanSummary({
  plan,
  price,
  level = 2,
}: {
  plan: Plan;
  price: Price | null;
  level?: 2 | 3;
}) {
  const t = useT();
  const cost = useCost();
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <Heading className="text-lg wrap-anywhere">{t(plan.name)}</Heading>
        {plan.description && <p className="mt-0.5 text-sm text-muted">{t(plan.description)}</p>}
      </div>
      {price && <p className="text-lg font-semibold tabular-nums">{cost(price)}</p>}
    </div>
  );
}
