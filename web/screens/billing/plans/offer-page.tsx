import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { useWholeList } from '../../../data/calls/whole-list.ts';
import { Read } from '../../../ui/failures/read.tsx';
import { useT } from '../../../data/session/session.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon, type IconName } from '../../../ui/all-icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { type Plan, readPlans } from './read-plans.ts';

/** A narrow page about one plan. */
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
  children,
}: {
  title: string;
  children: (plans: Plan[]) => ReactNode;
}) {
  const t = useT();
  const reading = useWholeList('GET billing/products', {});
  const isSpinning = useDelayed(!reading.data && !reading.error);
  if (reading.data && !isSpinning) return children(readPlans(reading.data));
  return (
    <OfferPage title={title}>
      <div className={`${offerCard} grid min-h-48 place-items-center text-center`}>
        <Read
          of={reading}
          label={t('Loading the plans')}
          shape={<Spinner className="size-8 text-muted" />}
          failureClass=""
        >
          {() => null}
        </Read>
      </div>
    </OfferPage>
  );
}

/**
 * For a backend that lacks the call: a suggested alternative. It takes focus from the clicked
 * button, so that it is announced.
 */
export function UnsupportedNotice({ text }: { text: string }) {
  const t = useT();
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => words.current?.focus(), []);
  return (
    <div className={`${offerCard} flex flex-wrap items-center justify-between gap-4`}>
      <p ref={words} tabIndex={-1} className="max-w-[42ch] rounded-control text-base">
        {text}
      </p>
      <Link to={paths.contact()} className={buttonClass({ variant: 'outline' })}>
        {t('Contact us')}
      </Link>
    </div>
  );
}
