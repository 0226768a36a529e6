import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../contracts/paths.ts';
import { useT } from '../session/session.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { LaterIcon, type LaterIconName } from '../ui/later-icon.tsx';
import { LoadingIndicator } from '../ui/loading-indicator.tsx';

/** A narrow page about one plan. */
export function OfferPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="page pt-10 pb-16 md:pt-14">
      <div className="mx-auto max-w-[40rem]">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="mt-2 text-base text-muted">{lead}</p>}
        <div className="mt-6 grid gap-5">{children}</div>
      </div>
    </div>
  );
}

export const offerCard = 'rounded-card border border-divider bg-paper p-5 shadow-card md:p-7';

/** One thing that happened or is missing, in the middle of the page, and what can be done next. */
export function OfferNote({ icon, title, text, children }: { icon: LaterIconName; title: string; text: string; children: ReactNode }) {
  return (
    <div className="page grid place-items-center py-16 text-center md:py-24">
      <div className="grid max-w-[32rem] justify-items-center">
        <span className="mb-5 grid size-16 place-items-center rounded-full bg-chip text-primary"><LaterIcon name={icon} className="size-8" /></span>
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
    <OfferNote icon="search" title={t('We do not have that plan')} text={t('It may have been taken off sale. These are the plans that there are now.')}>
      <Link to={paths.pricing()} className={buttonClass({})}>{t('See the plans')}</Link>
    </OfferNote>
  );
}

/** Until the plans are here, or where they cannot be read. */
export function PlansAwaited({ title, error, onRetry }: { title: string; error: Error | undefined; onRetry: () => void }) {
  const t = useT();
  return (
    <OfferPage title={title}>
      <div className={`${offerCard} grid min-h-48 place-items-center text-center`}>
        {error && <div role="alert"><p className="mb-4 text-base">{t(error.message)}</p><Button variant="outline" onClick={onRetry}>{t('Try again')}</Button></div>}
        {!error && <LoadingIndicator isWaiting label={t('Loading the plans')} />}
      </div>
    </OfferPage>
  );
}

/** For a backend that has no such call: what to do instead. */
export function DoneElsewhere({ text }: { text: string }) {
  const t = useT();
  return (
    <div role="alert" className={`${offerCard} flex flex-wrap items-center justify-between gap-4`}>
      <p className="max-w-[42ch] text-base">{text}</p>
      <Link to={paths.contact()} className={buttonClass({ variant: 'outline' })}>{t('Contact us')}</Link>
    </div>
  );
}
