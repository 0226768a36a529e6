import { useId } from 'react';
import { classNames } from '../../../lib/dom.ts';
import { type ComparedFeature, comparedFeatures } from './plan-features.ts';
import { planBadge } from '../plans/plan-target.ts';
import { type Cycle, formatAmount, perInterval, pickPrice, shownAmount } from '../plans/prices.ts';
import type { Plan } from '../plans/read-plans.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { Icon } from '../../../ui/icon.tsx';

// Sticky cells are opaque, because others scroll below them.
const cell = 'border-b border-divider bg-paper px-2 py-3 md:px-5';
const rowHeader = `${cell} sticky start-0 z-1 w-32 min-w-32 ps-3 text-start text-sm font-medium wrap-anywhere md:w-auto md:text-base`;
const columnHeader = `${cell} sticky top-0 min-w-20 align-bottom md:w-48 md:min-w-32`;

/**
 * The features of each plan, as a table. It scrolls by itself if it is larger than the screen, with
 * sticky headers.
 */
export function PlanComparison({ plans, cycle }: { plans: readonly Plan[]; cycle: Cycle }) {
  const t = useT();
  const headingId = useId();
  const features = comparedFeatures(plans);
  if (features.length === 0) return null;
  return (
    <section className="mx-auto mt-14 max-w-[75rem] md:mt-20">
      <h2 id={headingId} className="mb-6 text-center text-xl md:text-2xl">
        {t('Compare plans')}
      </h2>
      {/* Positioned, so that visually hidden text does not widen the page. */}
      <div
        role="region"
        aria-labelledby={headingId}
        tabIndex={0}
        className="relative max-h-[85dvh] overflow-auto rounded-card border border-divider bg-paper"
      >
        <table
          aria-labelledby={headingId}
          className="w-full border-separate border-spacing-0 [&_tbody_tr:last-child>*]:border-b-0"
        >
          <thead>
            <tr>
              <th scope="col" className={classNames(rowHeader, 'top-0 z-2 align-bottom')}>
                {t('Feature')}
              </th>
              {plans.map((plan) => (
                <PlanHeader key={plan.id} plan={plan} cycle={cycle} />
              ))}
            </tr>
          </thead>
          <tbody>
            {features.map((feature) => (
              <FeatureRow key={feature.name} feature={feature} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function PlanHeader({ plan, cycle }: { plan: Plan; cycle: Cycle }) {
  const { bootstrap, t } = useSession();
  const badge = planBadge(bootstrap, plan);
  const price = pickPrice(plan.prices, cycle);
  return (
    <th scope="col" className={columnHeader}>
      {badge && (
        <span className="block text-2xs font-semibold text-primary">
          {badge === 'current' ? t('Current plan') : t('Recommended')}
        </span>
      )}{' '}
      <span className="block text-sm font-semibold wrap-break-word md:text-base">
        {t(plan.name)}
      </span>{' '}
      {(price || plan.isFree) && (
        <span className="block text-xs font-normal text-muted tabular-nums">
          {price
            ? `${formatAmount(shownAmount(price), price.currency, bootstrap.i18n.language)} ${t(perInterval[price.interval])}`
            : t('Free')}
        </span>
      )}
    </th>
  );
}

function FeatureRow({ feature }: { feature: ComparedFeature }) {
  const t = useT();
  return (
    <tr>
      <th scope="row" className={rowHeader}>
        {t(feature.name)}
      </th>
      {feature.includedIn.map((isIncluded, index) => (
        <td key={index} className={classNames(cell, 'text-center')}>
          {isIncluded ? (
            <Icon name="check" className="mx-auto size-5 text-positive" />
          ) : (
            <span aria-hidden="true" className="text-muted">
              –
            </span>
          )}
          <span className="sr-only">{isIncluded ? t('Included') : t('Not included')}</span>
        </td>
      ))}
    </tr>
  );
}
