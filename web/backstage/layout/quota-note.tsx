import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { useT } from '../../data/session/session.tsx';
import { useFigures } from '../../records/reports/use-figures.ts';
import { Loading } from '../../ui/loading.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { useSpace } from '../../uploads/use-space.ts';
import { PlansLink, SpaceNote } from '../../uploads/view/space-note.tsx';
import type { MusicRights, Quota } from './use-music-rights.ts';
import { Card } from './card.tsx';

/** Shows how much of each limit the visitor has used. Renders nothing without limits. */
export function QuotaNote({ rights }: { rights: MusicRights }) {
  const t = useT();
  const space = useSpace();
  const { quotas, isFull, isLoading, error, isRetrying, retry } = rights;
  if (!isLoading && !error && quotas.length === 0 && !space) return null;
  return (
    <Card title={t('Your limits')}>
      {error ? (
        <>
          <ReadFailure error={error} isPending={isRetrying} onRetry={retry} />
          <SpaceNote space={space ?? null} />
        </>
      ) : (
        <Loading isLoading={isLoading} label={t('Loading')} shape={shape}>
          <div className={gridClass}>
            {quotas.map((quota) => (
              <QuotaBar key={quota.name} quota={quota} />
            ))}
            <SpaceNote space={space ?? null} />
          </div>
          {isFull && (
            <p id="quota-note" className="mt-4 text-sm">
              {t('Your limit is used up. Delete music to make room for more.')}
              <PlansLink />
            </p>
          )}
        </Loading>
      )}
    </Card>
  );
}

const gridClass =
  'grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] [&>section]:mt-0';

const shape = (
  <SkeletonList
    count={2}
    className={gridClass}
    row={
      <span className="grid gap-1.5">
        <Skeleton className="h-5 w-3/5 rounded-control" />
        <Skeleton className="h-1.5 w-full rounded-full" />
      </span>
    }
  />
);

function QuotaBar({ quota: { name, used, allowed, isUsedUp } }: { quota: Quota }) {
  const t = useT();
  const { count } = useFigures();
  const labels = { minutes: t('Minutes of music'), tracks: t('Tracks') };
  return (
    <ProgressBar
      label={labels[name]}
      percent={isUsedUp ? 100 : (used / allowed) * 100}
      tone={isUsedUp ? 'danger' : 'primary'}
      detail={t(':used of :allowed', { used: count(used), allowed: count(allowed) })}
    />
  );
}
