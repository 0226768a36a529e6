import { useT } from '../session/session.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Three plans that are on their way, in the shape that they will have. */
export function PlanSkeletons() {
  const t = useT();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t('Loading the plans')}</span>
      <Skeleton className="mx-auto h-13.5 w-72 rounded-full" />
      <div className="mx-auto mt-10 grid max-w-[75rem] grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-6 gap-y-8 lg:mt-12">
        {[1, 2, 3].map((place) => (
          <div key={place} className="grid gap-5 rounded-card border border-divider bg-paper p-6 md:p-7">
            <div className="grid h-18 content-start gap-3"><Skeleton className="h-6 w-32 rounded-control" /><Skeleton className="h-4 w-full rounded-cover" /></div>
            <div className="grid h-18 content-start gap-3"><Skeleton className="h-12 w-32 rounded-control" /><Skeleton className="h-3 w-40 rounded-cover" /></div>
            <Skeleton className="h-12 w-full rounded-control" />
            <div className="grid h-33 content-end gap-4 border-t border-divider">{[1, 2, 3, 4].map((row) => <Skeleton key={row} className="h-3.5 w-4/5 rounded-cover" />)}</div>
          </div>
        ))}
      </div>
    </div>
  );
}
