import { useT } from '../session/session.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { cardGridClass } from './cards.tsx';

/** The shape of a page about one thing that is on its way: its top, and rows below. */
export function PageSkeleton({ isRound = false }: { isRound?: boolean }) {
  const t = useT();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t('Loading')}</span>
      <div className="bg-background-alt">
        <div className="page flex flex-col items-center gap-5 pt-10 pb-8 sm:flex-row sm:items-end sm:gap-8 sm:pt-16 md:pb-10">
          <Skeleton className={`aspect-square w-44 sm:w-48 md:w-56 ${isRound ? 'rounded-full' : 'rounded-cover'}`} />
          <div className="grid w-full max-w-md justify-items-center gap-4 sm:justify-items-start sm:pb-2"><Skeleton className="h-4 w-20 rounded-cover" /><Skeleton className="h-10 w-4/5 rounded-cover" /><Skeleton className="h-4 w-1/2 rounded-cover" /></div>
        </div>
      </div>
      <div className="page pt-10 pb-16"><TrackSkeletons /></div>
    </div>
  );
}

export function TrackSkeletons({ count = 6 }: { count?: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <li key={row} className="flex min-h-14 items-center gap-4"><Skeleton className="size-11 rounded-cover" /><div className="grid flex-1 gap-2"><Skeleton className="h-4 w-2/5 rounded-cover" /><Skeleton className="h-3 w-1/4 rounded-cover" /></div><Skeleton className="h-3 w-10 rounded-cover" /></li>
      ))}
    </ul>
  );
}

export function CardSkeletons({ count = 6, isRound = false }: { count?: number; isRound?: boolean }) {
  return (
    <ul aria-hidden="true" className={cardGridClass}>
      {Array.from({ length: count }, (_, card) => (
        <li key={card} className={isRound ? 'grid justify-items-center' : ''}><Skeleton className={`aspect-square w-full ${isRound ? 'rounded-full' : 'rounded-cover'}`} /><Skeleton className="mt-3 h-4 w-3/5 rounded-cover" /></li>
      ))}
    </ul>
  );
}
