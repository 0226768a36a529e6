import { useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useT } from '../session/session.tsx';
import { Icon } from '../ui/icon.tsx';
import { PlanButton } from './plan-button.tsx';
import { PlanPrice } from './plan-price.tsx';
import { type Cycle, pickPrice } from './prices.ts';
import type { Plan } from './read-plans.ts';

/** One plan. Its rows are its neighbours' rows too, so that names, prices, buttons and features can be compared along a line. */
export function PlanCard({ plan, cycle, level }: { plan: Plan; cycle: Cycle; level: 2 | 3 }) {
  const t = useT();
  const nameId = useId();
  const price = pickPrice(plan.prices, cycle);
  const Heading = `h${level}` as const;
  return (
    <li
      className={classNames(
        'relative row-span-4 grid grid-cols-1 grid-rows-subgrid gap-y-5 rounded-card border bg-paper p-6 md:p-7',
        plan.isRecommended ? 'border-primary shadow-pop ring-1 ring-primary lg:-my-3 lg:py-10' : 'border-divider shadow-card',
      )}
    >
      {plan.isRecommended && (
        <span className="absolute -top-3 start-6 rounded-full bg-primary px-3 py-0.5 text-2xs font-semibold text-on-primary md:start-7">{t('Recommended')}</span>
      )}
      <div>
        <Heading id={nameId} className="text-lg wrap-anywhere">{t(plan.name)}</Heading>
        {plan.description && <p className="mt-1 text-sm text-muted">{t(plan.description)}</p>}
      </div>
      <PlanPrice price={price} isFree={plan.isFree} />
      <PlanButton plan={plan} price={price} describedBy={nameId} />
      <ul className="grid content-start gap-2.5 border-t border-divider pt-5">
        {plan.features.map((feature, index) => (
          <li key={index} className="flex gap-2.5"><Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-positive" /><span className="min-w-0">{t(feature)}</span></li>
        ))}
      </ul>
    </li>
  );
}
