import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { usePageAnswer } from '../api/use-page-answer.ts';
import { paths } from '../../contracts/paths.ts';
import { useT } from '../session/session.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { CycleSwitch } from './cycle-switch.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanSkeletons } from './plan-skeletons.tsx';
import { type Cycle, largestSaving } from './prices.ts';
import { readPlans } from './read-plans.ts';

/** The plans that are offered, by the year at first, with the switch above them. `level` is that of their headings. */
export function PlanList({ level }: { level: 2 | 3 }) {
  const t = useT();
  const { reply, error, askAgain } = usePageAnswer('GET billing/products', {});
  const [cycle, setCycle] = useState<Cycle>('yearly');
  if (error) return <Note text={t(error.message)} isAlert><Button variant="outline" onClick={askAgain}>{t('Try again')}</Button></Note>;
  if (!reply) return <PlanSkeletons />;
  const plans = readPlans(reply).filter(({ isHidden }) => !isHidden);
  if (plans.length === 0) return <Note text={t('There are no plans to choose from at the moment.')}><Link to={paths.contact()} className={buttonClass({ variant: 'outline' })}>{t('Contact us')}</Link></Note>;
  return (
    <>
      {plans.some(({ prices }) => prices.length > 0) && <CycleSwitch cycle={cycle} saving={largestSaving(plans)} onChange={setCycle} />}
      {/* Never wider than its plans need, so that one or two stand in the middle. */}
      <ul style={{ maxInlineSize: `${plans.length * 25}rem` }} className="mx-auto mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-6 gap-y-8 lg:mt-12">
        {plans.map((plan) => <PlanCard key={plan.id} plan={plan} cycle={cycle} level={level} />)}
      </ul>
    </>
  );
}

function Note({ text, isAlert = false, children }: { text: string; isAlert?: boolean; children: ReactNode }) {
  return (
    <div role={isAlert ? 'alert' : undefined} className="mx-auto max-w-[34rem] rounded-card border border-divider bg-paper px-6 py-12 text-center">
      <p className="mb-5 text-base text-balance">{text}</p>
      {children}
    </div>
  );
}
