import { CardSkeletons, TrackSkeletons } from '../../music/page-skeleton.tsx';
import { useT } from '../../session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of results that are on their way. */
export function SearchSkeletons() {
  const t = useT();
  const title = <Skeleton className="mb-4 h-6 w-32 rounded-cover" />;
  return (
    <div role="status" aria-busy="true" className="grid grid-cols-1 gap-12">
      <span className="sr-only">{t('Searching')}</span>
      <div className="grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>{title}<Skeleton className="h-36 w-full rounded-card lg:h-70" /></div>
        <div>{title}<TrackSkeletons count={5} /></div>
      </div>
      <div>{title}<CardSkeletons isRound /></div>
    </div>
  );
}
