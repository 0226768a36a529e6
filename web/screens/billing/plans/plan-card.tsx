import { useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Price } from '../../../../contracts/schema/product.ts';
import { classNames } from '../../../lib/dom.ts';
import { clearOnboarding, saveOnboarding } from '../../../data/session/onboarding.ts';
import { useSession } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass, type ButtonStyle } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { planBadge, planTarget } from './plan-target.ts';
import {
  type Cycle,
  formatAmount,
  monthlyAmount,
  perInterval,
  pickPrice,
  shownAmount,
  useCost,
} from './prices.ts';
import type { Plan } from './read-plans.ts';

/**
 * One plan. Its rows align with its neighbours' (subgrid), so that names, prices, buttons and
 * features can be compared across plans.
 */
export function PlanCard({
  plan,
  cycle,
  level,
  isQuiet,
}: {
  plan: Plan;
  cycle: Cycle;
  level: 2 | 3;
  isQuiet: boolean;
}) {
  const { bootstrap, t } = useSession();
  const nameId = useId();
  const badge = planBadge(bootstrap, plan);
  const [isCurrent, isRecommended] = [badge === 'current', badge === 'recommended'];
  const price = pickPrice(plan.prices, cycle);
  const Heading = `h${level}` as const;
  return (
    <li
      className={classNames(
        'relative mx-auto row-span-4 grid w-full max-w-[34rem] grid-cols-1 grid-rows-subgrid gap-y-5 rounded-card border bg-paper p-6 wrap-anywhere md:p-7',
        isRecommended
          ? 'border-primary shadow-pop ring-1 ring-primary lg:-my-3 lg:py-10'
          : 'border-divider shadow-card',
      )}
    >
      {badge && (
        <span
          className={classNames(
            'absolute -top-3 start-6 rounded-full px-3 py-0.5 text-2xs font-semibold md:start-7',
            isCurrent ? 'bg-inverse text-on-inverse' : 'bg-primary text-on-primary',
          )}
        >
          {isCurrent ? t('Current plan') : t('Recommended')}
        </span>
      )}
      <div>
        <Heading id={nameId} className="text-lg wrap-anywhere">
          {t(plan.name)}
        </Heading>
        {plan.description && <p className="mt-1 text-sm text-muted">{t(plan.description)}</p>}
      </div>
      <PlanPrice price={price} isFree={plan.isFree} />
      <PlanButton
        plan={plan}
        price={price}
        isCurrent={isCurrent}
        isMain={isRecommended && !isQuiet}
        describedBy={nameId}
      />
      <ul className="grid content-start gap-2.5 border-t border-divider pt-5">
        {plan.features.map((feature, index) => (
          <li key={index} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-positive" />
            <span className="min-w-0">{t(feature)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Whether it is not billed once per month, or per day. */
const isBilledOtherwise = ({ interval, interval_count: count }: Price): boolean =>
  interval === 'year' || count > 1;

/**
 * A price per month in large figures. If another amount is billed, the line below shows it. Both
 * lines are always rendered, so that nothing moves when the cycle changes.
 */
function PlanPrice({ price, isFree }: { price: Price | null; isFree: boolean }) {
  const { bootstrap, t } = useSession();
  const { language } = bootstrap.i18n;
  const cost = useCost();
  const money = (amount: number) => formatAmount(amount, price?.currency ?? '', language);
  return (
    <div className="tabular-nums">
      <p className="flex min-h-13 flex-wrap items-baseline gap-x-2">
        {price && (
          <>
            <span className="text-[clamp(2.25rem,11.5vw,3rem)]/13 font-extrabold tracking-tight wrap-anywhere">
              {money(price.interval === 'day' ? shownAmount(price) : monthlyAmount(price))}
            </span>{' '}
            <span className="text-sm text-muted">
              {t(perInterval[price.interval === 'day' ? 'day' : 'month'])}
            </span>
          </>
        )}
        {!price && isFree && (
          <span className="text-[clamp(2.25rem,11.5vw,3rem)]/13 font-extrabold tracking-tight">
            {t('Free')}
          </span>
        )}
      </p>
      <p className="min-h-5 text-sm text-muted">
        {price
          ? isBilledOtherwise(price) && t('Billed :price', { price: cost(price) })
          : isFree && t('For as long as you like.')}
      </p>
    </div>
  );
}

interface PlanLinkProps extends LinkProps {
  plan: Plan;
  price: Price | null;
}

/** A link to a plan's target. A guest's choice is saved until they have signed in. */
export function PlanLink({ plan, price, ...link }: PlanLinkProps) {
  const { user } = useSession().bootstrap;
  const saveChoice = () => {
    if (user) return;
    // Taking the free plan drops an earlier choice.
    if (plan.isFree || !price) clearOnboarding();
    else saveOnboarding({ productId: plan.id, priceId: price.id });
  };
  return <Link {...link} onClick={saveChoice} data-waits={user ? undefined : ''} />;
}

/** The button of a plan. If it can't be chosen, it stays focusable and explains why. */
function PlanButton({
  plan,
  price,
  isCurrent,
  isMain,
  describedBy,
}: {
  plan: Plan;
  price: Price | null;
  isCurrent: boolean;
  isMain: boolean;
  describedBy: string;
}) {
  const { bootstrap, t } = useSession();
  const reasonId = useId();
  const target = planTarget(bootstrap.user, plan, price);
  const label = plan.isFree ? t('Get started') : t('Upgrade');
  const buttonOptions: ButtonStyle = {
    size: 'lg',
    isWide: true,
    variant: isMain ? 'primary' : 'outline',
  };
  if (target.to !== null)
    return (
      <PlanLink
        {...{ plan, price, to: target.to }}
        aria-describedby={describedBy}
        className={buttonClass(buttonOptions, 'self-start')}
      >
        {label}
      </PlanLink>
    );
  return (
    <div>
      <Button
        {...buttonOptions}
        variant="outline"
        aria-disabled
        aria-describedby={`${describedBy} ${reasonId}`}
      >
        {isCurrent ? t('Current plan') : label}
      </Button>
      <p id={reasonId} className="mt-2 text-center text-sm text-muted">
        {t(target.reason)}
      </p>
    </div>
  );
}
