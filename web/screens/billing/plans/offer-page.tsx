import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { useWholeList } from '../../../data/calls/whole-list.ts';
import { Read } from '../../../ui/failures/read.tsx';
import { useT, useSession } from '../../../data/session/session.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon, type IconName } from '../../../ui/all-icons.tsx';
import { Skeletons } from '../../../ui/placeholders.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { type Plan, readPlans } from './read-plans.ts';
import type { Price } from '../../../../contracts/schema/product.ts';
import { useCost, formatAmount, nextPayment } from './prices.ts';
import { useDates } from '../../../data/session/use-dates.ts';

export function OfferPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <div className="page pt-10 pb-16 wrap-anywhere md:pt-14">
      <div className="mx-auto max-w-[40rem]">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="mt-2 text-base text-muted">{lead}</p>}
        <div className="mt-6 grid gap-5">{children}</div>
      </div>
    </div>
  );
}

export const offerCard = 'rounded-card border border-divider bg-paper p-5 shadow-card md:p-7';

/** A single message in the middle of the page, with the next possible actions. */
export function OfferNote({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="page grid place-items-center py-16 text-center wrap-anywhere md:py-24">
      <div className="grid max-w-[32rem] justify-items-center">
        <span className="mb-5 grid size-16 place-items-center rounded-full bg-chip text-primary">
          <Icon name={icon} className="size-8" />
        </span>
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 text-base text-balance text-muted">{text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}

export function NoSuchPlan() {
  const t = useT();
  return (
    <OfferNote
      icon="search"
      title={t("We couldn't find that plan")}
      text={t('It may no longer be available. Here are the current plans.')}
    >
      <Link to={paths.pricing()} className={buttonClass({})}>
        {t('See plans')}
      </Link>
    </OfferNote>
  );
}

/** Renders its content once the plans have loaded; until then a loading page, or the failure. */
export function PlansLoader({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: (plans: Plan[]) => ReactNode;
}) {
  const t = useT();
  const reading = useWholeList('GET billing/products', {});
  const isSpinning = useDelayed(!reading.data && !reading.error);
  if (reading.data && !isSpinning) return children(readPlans(reading.data));
  return (
    <OfferPage title={title} lead={lead}>
      <Read
        of={reading}
        label={t('Loading the plans')}
        shape={<Skeletons count={2} className="h-84 rounded-card" gridClass="grid gap-5" />}
        failureClass={offerCard}
      >
        {() => null}
      </Read>
    </OfferPage>
  );
}

/**
 * For a backend that lacks the call: a suggested alternative. It takes focus from the clicked
 * button, so that it is announced.
 */
export function UnsupportedNotice({ text }: { text: string }) {
  const t = useT();
  const paragraph = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => paragraph.current?.focus(), []);
  return (
    <div className={`${offerCard} flex flex-wrap items-center justify-between gap-4`}>
      <p ref={paragraph} tabIndex={-1} className="max-w-[42ch] rounded-control text-base">
        {text}
      </p>
      <Link to={paths.contact()} className={buttonClass({ variant: 'outline' })}>
        {t('Contact us')}
      </Link>
    </div>
  );
}

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

interface Props {
  price: Price;
  /**
   * The unused part of another plan may be deducted from today's payment; only the payment service
   * knows how much.
   */
  isAtMost?: boolean;
}

/** The payment due today, and the next one with its date. */
export function PaymentsDue({ price, isAtMost = false }: Props) {
  const { bootstrap, t } = useSession();
  const { format } = useDates();
  const [today] = useState(() => new Date());
  const money = formatAmount(price.amount, price.currency, bootstrap.i18n.language);
  const rows = [
    [t('Due today'), isAtMost ? t('Up to :price', { price: money }) : money],
    [t('Due on :date', { date: format(nextPayment(today, price)) }), money],
  ];
  return (
    <dl className="grid gap-2">
      {rows.map(([label, amount], index) => (
        <div
          key={label}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${index === 0 ? 'text-lg font-semibold' : 'text-muted'}`}
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
