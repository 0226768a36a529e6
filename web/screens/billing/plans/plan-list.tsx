import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  useState,
  useId,
  useRef,
} from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { useWholeList } from '../../../data/calls/whole-list.ts';
import { useT } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Read } from '../../../ui/failures/read.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlanCard } from './plan-card.tsx';
import { type Cycle, largestSaving } from './prices.ts';
import { type Plan, readPlans } from './read-plans.ts';
import { classNames } from '../../../lib/dom.ts';
import { usePreHydrationValue } from '../../../ui/use-pre-hydration-value.ts';

interface Props {
  /** Heading level of the plans. */
  level: 2 | 3;
  /** Uses no filled buttons, because the page has another main action. */
  isQuiet?: boolean | undefined;
  /** More about the same plans, rendered below them. */
  Below?: ComponentType<{ plans: readonly Plan[]; cycle: Cycle }> | undefined;
}

/** The offered plans, with a switch for the billing cycle above them, yearly at first. */
export function PlanList(props: Props) {
  const t = useT();
  return (
    <Read
      of={useWholeList('GET billing/products', {})}
      label={t('Loading the plans')}
      shape={shape}
      renderFailure={({ message }, { isPending, onRetry }) => (
        <Note text={t(message)} isAlert>
          <Button variant="outline" isPending={isPending} onClick={onRetry}>
            {t('Try again')}
          </Button>
        </Note>
      )}
    >
      {(rows) => (
        <PlanChoice plans={readPlans(rows).filter(({ isHidden }) => !isHidden)} {...props} />
      )}
    </Read>
  );
}

export function PlanChoice({ plans, level, isQuiet = false, Below }: { plans: Plan[] } & Props) {
  const t = useT();
  const [cycle, setCycle] = useState<Cycle>('yearly');
  if (plans.length === 0)
    return (
      <Note text={t('There are no plans to choose from right now.')}>
        <Link to={paths.contact()} className={buttonClass({ variant: 'outline' })}>
          {t('Contact us')}
        </Link>
      </Note>
    );
  return (
    <>
      {plans.some(({ prices }) => prices.length > 0) && (
        <CycleSwitch cycle={cycle} saving={largestSaving(plans)} onChange={setCycle} />
      )}
      {/* No wider than its plans need, so that one or two are centred. */}
      <ul
        style={{ ...planColumns(plans.length), maxInlineSize: `${plans.length * 25}rem` }}
        className="mx-auto mt-10 grid gap-x-6 gap-y-8 lg:mt-12"
      >
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} cycle={cycle} level={level} isQuiet={isQuiet} />
        ))}
      </ul>
      {Below && <Below plans={plans} cycle={cycle} />}
    </>
  );
}

/**
 * Up to three plans are in one row or stacked, because they are hard to compare in two rows. More
 * plans fill as many columns as fit. Empty columns keep their width, so that plans do not move
 * while the rest of the page loads.
 */
function planColumns(count: number): CSSProperties {
  const widthOf = (columns: number): number => columns * 17 + (columns - 1) * 1.5;
  // Above the width that a row of up to three needs, the factor reduces a column's minimum width to
  // zero; below it, the minimum exceeds the row.
  const stacked = `(${widthOf(Math.min(count, 3))}rem - 100%) * 999`;
  // No more columns than plans. A pixel less, because browsers round.
  const widest = `(100% - ${(count - 1) * 1.5}rem) / ${count} - 1px`;
  return {
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(17rem, ${widest}, ${stacked})), 1fr))`,
  };
}

function Note({
  text,
  isAlert = false,
  children,
}: {
  text: string;
  isAlert?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className="mx-auto max-w-[34rem] rounded-card border border-divider bg-paper px-6 py-12 text-center"
    >
      <p className="mb-5 text-base text-balance">{text}</p>
      {children}
    </div>
  );
}

/** Three loading plans, in their final shape. */
const shape = (
  <>
    <Skeleton className="mx-auto h-13.5 w-72 rounded-full" />
    <div
      style={planColumns(3)}
      className="mx-auto mt-10 grid max-w-[75rem] gap-x-6 gap-y-8 lg:mt-12"
    >
      {[1, 2, 3].map((card) => (
        <div
          key={card}
          className="mx-auto grid w-full max-w-[34rem] gap-5 rounded-card border border-divider bg-paper p-6 md:p-7"
        >
          <div className="grid h-18 content-start gap-3">
            <Skeleton className="h-6 w-32 rounded-control" />
            <Skeleton className="h-4 w-full rounded-cover" />
          </div>
          <div className="grid h-18 content-start gap-3">
            <Skeleton className="h-12 w-32 rounded-control" />
            <Skeleton className="h-3 w-40 rounded-cover" />
          </div>
          <Skeleton className="h-12 w-full rounded-control" />
          <div className="grid h-33 content-end gap-4 border-t border-divider">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-3.5 w-4/5 rounded-cover" />
            ))}
          </div>
        </div>
      ))}
    </div>
  </>
);

/**
 * Switches between monthly and yearly billing. Both halves are as wide as the wider label, and the
 * saving is shown inside the yearly half.
 */
function CycleSwitch({
  cycle,
  saving,
  onChange,
}: {
  cycle: Cycle;
  /** The largest yearly saving, in percent; 0 if there is none. */
  saving: number;
  onChange: (cycle: Cycle) => void;
}) {
  const t = useT();
  const name = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  usePreHydrationValue(
    () => field.current?.querySelector<HTMLInputElement>(':checked')?.value,
    cycle,
    onChange,
  );
  const half = (value: Cycle, label: string, badge = '') => (
    <label className="relative flex min-h-11 flex-col items-center justify-center rounded-full px-5 py-1 text-center has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary forced-colors:has-checked:border">
      <input
        type="radio"
        name={name}
        value={value}
        checked={cycle === value}
        onChange={() => onChange(value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
      />
      <span className="text-sm font-semibold">{label}</span>{' '}
      {badge && (
        <span
          className={classNames(
            'text-2xs font-medium tabular-nums',
            cycle !== value && 'text-positive',
          )}
        >
          {badge}
        </span>
      )}
    </label>
  );
  return (
    <fieldset ref={field} className="mx-auto w-fit">
      <legend className="sr-only">{t('Billing period')}</legend>
      <div className="grid grid-cols-2 rounded-full border border-divider bg-paper p-1 shadow-card">
        {half('monthly', t('Monthly'))}
        {half(
          'yearly',
          t('Yearly'),
          saving > 0 ? t('Save up to :percentage%', { percentage: saving }) : '',
        )}
      </div>
    </fieldset>
  );
}
