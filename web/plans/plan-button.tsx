import { useId } from 'react';
import { Link } from 'react-router';
import type { Price } from '../../contracts/schema/product.ts';
import { clearOnboarding, keepOnboarding } from '../session/onboarding.ts';
import { useSession } from '../session/session.tsx';
import { Button, buttonClass, type ButtonLook } from '../ui/button.tsx';
import { planTarget } from './plan-target.ts';
import type { Plan } from './read-plans.ts';

/** The way to a plan. Where there is none the button stays, and says why. What a guest chooses is kept until they are signed in. */
export function PlanButton({ plan, price, describedBy }: { plan: Plan; price: Price | null; describedBy: string }) {
  const { bootstrap, t } = useSession();
  const reasonId = useId();
  const target = planTarget(bootstrap.user, plan, price);
  const label = plan.isFree ? t('Get started') : t('Upgrade');
  const look: ButtonLook = { size: 'lg', isWide: true, variant: plan.isRecommended ? 'primary' : 'outline' };
  const keep = () => {
    if (bootstrap.user) return;
    // Whoever takes the free plan has given up the one that they chose before.
    if (plan.isFree || !price) clearOnboarding();
    else keepOnboarding({ productId: plan.id, priceId: price.id });
  };
  if (target.to !== null) return <Link to={target.to} onClick={keep} aria-describedby={describedBy} className={buttonClass(look, 'self-start')}>{label}</Link>;
  return (
    <div>
      <Button {...look} variant="outline" aria-disabled aria-describedby={`${describedBy} ${reasonId}`} className="cursor-not-allowed opacity-60 shadow-none">{label}</Button>
      <p id={reasonId} className="mt-2 text-center text-sm text-muted">{t(target.reason)}</p>
    </div>
  );
}
