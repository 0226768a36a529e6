import { paths } from '../../../contracts/routes/paths.ts';
import { useSession } from '../../data/session/session.tsx';
import { decisionAt } from '../guard.ts';

/** Marks a link that leads this visitor to the prices, before they click it. */
export function PlanHint({ address }: { address: string }) {
  const { bootstrap, t } = useSession();
  const decision = decisionAt(address, bootstrap);
  return (
    decision?.do === 'redirect' &&
    decision.to === paths.pricing() && (
      <span className="ms-auto text-2xs text-muted">{t('with a plan')}</span>
    )
  );
}
