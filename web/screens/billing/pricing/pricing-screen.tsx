import { Link, useLocation } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import type { PlanWanted } from '../plans/plan-target.ts';
import { PlanList } from '../plans/plan-list.tsx';
import { useSession, useT } from '../../../data/session/session.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { list, record, text } from '../../../../contracts/loose.ts';
import { rawSetting } from '../../../../contracts/site/site-settings.ts';

/** The plans side by side, and a contact link. */
export function PricingScreen() {
  const { bootstrap, t } = useSession();
  return (
    <div className="page pt-12 pb-16 md:pt-20 md:pb-24">
      <RedirectReason />
      <div className="mx-auto mb-8 max-w-[40rem] text-center md:mb-10">
        <h1 className="text-2xl sm:text-3xl">{t('Choose the plan that suits you')}</h1>
        <p className="mt-3 text-base text-balance text-muted md:text-lg">
          {t('Change or cancel at any time.')}
        </p>
      </div>
      {bootstrap.billing.enable ? <PlanList level={2} Below={PlanComparison} /> : <NoPaidPlans />}
      {bootstrap.billing.enable && <Questions />}
      <div className="mx-auto mt-14 flex max-w-[60rem] flex-col items-center justify-between gap-4 rounded-card border border-divider bg-background-alt p-6 text-center sm:flex-row sm:text-start md:mt-20 md:p-8">
        <div>
          <h2 className="text-lg">{t('Do you have any questions about plans?')}</h2>
          <p className="mt-1 text-sm text-muted">{t('Write to us. A real person will reply.')}</p>
        </div>
        <Link to={paths.contact()} className={buttonClass({ variant: 'outline' })}>
          {t('Contact us')}
        </Link>
      </div>
    </div>
  );
}

/** Explains why the visitor was redirected here. */
function RedirectReason() {
  const t = useT();
  const { planFor } = (useLocation().state ?? {}) as PlanWanted;
  if (typeof planFor !== 'string') return null;
  return (
    <p className="mx-auto mb-8 flex w-fit max-w-[40rem] items-center gap-3 rounded-card border border-primary/40 bg-primary/8 px-4 py-3 text-base wrap-anywhere">
      <Icon name="lock" className="size-5 shrink-0 text-primary" />
      <span>{t(':page comes with a plan. Choose one to open it.', { page: t(planFor) })}</span>
    </p>
  );
}

function NoPaidPlans() {
  const t = useT();
  return (
    <div className="mx-auto max-w-[34rem] rounded-card border border-divider bg-paper px-6 py-12 text-center">
      <p className="mb-5 text-base text-balance">
        {t('There are no paid plans right now. Your account includes everything.')}
      </p>
      <Link to={paths.home()} className={buttonClass({})}>
        {t('Start listening')}
      </Link>
    </div>
  );
}

/**
 * Questions about the plans and their answers, from the site's settings (`pricing.questions`).
 * Hidden if there are none.
 */
function Questions() {
  const { bootstrap, t } = useSession();
  const questions = list(rawSetting(bootstrap.settings, 'pricing.questions'))
    .map(record)
    .map((raw) => ({ question: text(raw['question']), answer: text(raw['answer']) }))
    .filter(({ question, answer }) => question !== '' && answer !== '');
  if (questions.length === 0) return null;
  return (
    <section
      aria-labelledby="questions"
      className="mx-auto mt-14 max-w-[60rem] wrap-anywhere md:mt-20"
    >
      <h2 id="questions" className="mb-6 text-xl md:mb-8">
        {t('Questions and answers')}
      </h2>
      <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {questions.map(({ question, answer }, index) => (
          <div key={index} className="border-t border-divider pt-4">
            <dt className="text-base font-semibold">{t(question)}</dt>
            <dd className="mt-1 text-base text-muted">{t(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
