import { type CSSProperties, useId } from 'react';
import { classNames } from '../../../lib/dom.ts';
import { type ComparedFeature, comparedFeatures } from './plan-features.ts';
import { planBadge, planTarget } from '../plans/plan-target.ts';
import { PlanLink } from '../plans/plan-card.tsx';
import { type Cycle, formatAmount, perInterval, pickPrice, shownAmount } from '../plans/prices.ts';
import type { Plan } from '../plans/read-plans.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { languageTag } from '../../../../contracts/site/language.ts';

// Sticky cells are opaque, because others scroll below them.
const cell = 'border-b border-divider bg-paper px-2 py-3 md:px-5';
const rowHeader = `${cell} sticky start-0 z-1 ps-3 text-start text-sm font-medium wrap-anywhere md:text-base`;
const columnHeader = `${cell} sticky top-0 min-w-20 align-bottom md:w-48 md:min-w-32`;

/** Explicit, because some browsers take away the roles of a table that is laid out as a grid. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** How many plans fit beside each other on a phone. */
const fewPlans = 3;

/**
 * On a phone the features' names are above their cells, so that the table needs no scrolling of its
 * own and its header can stick to the page.
 */
const stacked = {
  frame: 'max-md:overflow-clip md:max-h-[85dvh] md:overflow-auto',
  table: 'max-md:grid',
  head: 'max-md:sticky max-md:top-(--sticky-top,0px) max-md:z-2',
  row: 'max-md:grid max-md:grid-cols-[repeat(var(--plans),minmax(0,1fr))]',
  header: 'max-md:col-span-full max-md:border-b-0 max-md:pb-0 max-md:text-muted',
  column: 'max-md:content-end max-md:px-1',
  corner: 'max-md:sr-only',
};
const scrolling: typeof stacked = {
  frame: 'max-h-[85dvh] overflow-auto',
  table: '',
  head: '',
  row: '',
  header: 'w-32 min-w-32 md:w-auto',
  column: '',
  corner: '',
};

/** The features of each plan, as a table with sticky headers. */
export function PlanComparison({ plans, cycle }: { plans: readonly Plan[]; cycle: Cycle }) {
  const t = useT();
  const headingId = useId();
  const features = comparedFeatures(plans);
  if (features.length === 0) return null;
  const layout = plans.length > fewPlans ? scrolling : stacked;
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
        className={classNames('relative rounded-card border border-divider bg-paper', layout.frame)}
      >
        <table
          {...roles.table}
          aria-labelledby={headingId}
          style={{ '--plans': plans.length } as CSSProperties}
          className={classNames(
            'w-full border-separate border-spacing-0 [&_tfoot_tr>*]:border-b-0',
            layout.table,
          )}
        >
          <thead {...roles.group} className={layout.head}>
            <tr {...roles.row} className={layout.row}>
              <th
                {...roles.columnHeader}
                scope="col"
                className={classNames(rowHeader, 'top-0 z-2 align-bottom', layout.corner)}
              >
                {t('Feature')}
              </th>
              {plans.map((plan) => (
                <PlanHeader key={plan.id} {...{ plan, cycle }} className={layout.column} />
              ))}
            </tr>
          </thead>
          <tbody {...roles.group}>
            {features.map((feature) => (
              <FeatureRow key={feature.name} {...{ feature, layout }} />
            ))}
          </tbody>
          <Choices {...{ plans, cycle, layout }} />
        </table>
      </div>
    </section>
  );
}

interface ChoicesProps {
  plans: readonly Plan[];
  cycle: Cycle;
  layout: typeof stacked;
}

/** The way to each plan, at the end of its column. */
function Choices({ plans, cycle, layout }: ChoicesProps) {
  const t = useT();
  return (
    <tfoot {...roles.group}>
      <tr {...roles.row} className={layout.row}>
        <th {...roles.rowHeader} scope="row" className={classNames(rowHeader, layout.corner)}>
          {t('Choose the plan that suits you')}
        </th>
        {plans.map((plan) => (
          <Choice key={plan.id} {...{ plan, cycle }} />
        ))}
      </tr>
    </tfoot>
  );
}

interface PlanProps {
  plan: Plan;
  cycle: Cycle;
}

function Choice({ plan, cycle }: PlanProps) {
  const { bootstrap, t } = useSession();
  const price = pickPrice(plan.prices, cycle);
  const { to } = planTarget(bootstrap.user, plan, price);
  return (
    <td {...roles.cell} className={classNames(cell, 'text-center text-sm text-muted')}>
      {to !== null ? (
        <PlanLink
          {...{ plan, price, to }}
          aria-label={t('Choose :plan', { plan: t(plan.name) })}
          className={buttonClass({ variant: 'outline', size: 'sm' }, 'max-md:px-2')}
        >
          {t('Choose')}
        </PlanLink>
      ) : (
        planBadge(bootstrap, plan) === 'current' && t('Current plan')
      )}
    </td>
  );
}

function PlanHeader({ plan, cycle, className }: PlanProps & { className: string }) {
  const { bootstrap, t } = useSession();
  const badge = planBadge(bootstrap, plan);
  const price = pickPrice(plan.prices, cycle);
  return (
    <th {...roles.columnHeader} scope="col" className={classNames(columnHeader, className)}>
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

function FeatureRow({ feature, layout }: { feature: ComparedFeature; layout: typeof stacked }) {
  const t = useT();
  return (
    <tr {...roles.row} className={layout.row}>
      <th {...roles.rowHeader} scope="row" className={classNames(rowHeader, layout.header)}>
        {t(feature.name)}
      </th>
      {feature.cells.map((value, index) => (
        <td key={index} {...roles.cell} className={classNames(cell, 'text-center')}>
          <Value value={value} />
        </td>
      ))}
    </tr>
  );
}

/** A number without a unit, in groups of three digits. */
const plainNumber = /^\d{1,3}(?:[.,']?\d{3})*$/;

function Value({ value }: { value: string | boolean }) {
  const { bootstrap, t } = useSession();
  if (typeof value === 'string')
    return (
      <bdi className="text-sm font-semibold tabular-nums md:text-base">
        {plainNumber.test(value)
          ? new Intl.NumberFormat(languageTag(bootstrap.i18n.language)).format(
              Number(value.replaceAll(/\D/g, '')),
            )
          : /^unlimited$/i.test(value)
            ? t('Unlimited')
            : value}
      </bdi>
    );
  return (
    <>
      {value ? (
        <Icon name="check" className="mx-auto size-5 text-positive" />
      ) : (
        <span aria-hidden="true" className="text-muted">
          –
        </span>
      )}
      <span className="sr-only">{value ? t('Included') : t('Not included')}</span>
    </>
  );
}
