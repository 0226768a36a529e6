import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { formatBytes } from '../../lib/format.ts';
import { useFigures } from '../../records/reports/use-figures.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { useSession } from '../../data/session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tile } from './tile.tsx';

/** Queue and storage, if the backend reports them. */
export function BackendHealth() {
  const { bootstrap, t } = useSession();
  const { count } = useFigures();
  const dates = useDates();
  const isSupported = useSupports('GET admin/health');
  const reading = useCall('GET admin/health', isSupported ? {} : null);
  if (!isSupported) return null;
  const bytes = (value: number) => formatBytes(value, bootstrap.i18n.language);
  return (
    <Read of={reading} shape={<Skeleton className="h-24 rounded-card" />}>
      {({ queue, storage }) => (
        <section aria-label={t('Backend')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {queue && (
            <>
              <Tile
                label={t('Jobs waiting')}
                value={count(queue.pending ?? 0)}
                text={
                  queue.oldest_at
                    ? t('Oldest: :time', { time: dates.relative(queue.oldest_at) })
                    : t('The queue is empty.')
                }
              />
              <Tile
                label={t('Failed jobs')}
                value={count(queue.failed ?? 0)}
                text={
                  queue.failed ? t('See the error log for the reasons.') : t('No job has failed.')
                }
                isBad={(queue.failed ?? 0) > 0}
              />
            </>
          )}
          {storage && (
            <Tile
              label={t('Storage')}
              value={bytes(storage.used ?? 0)}
              text={
                storage.available
                  ? t('of :size', { size: bytes(storage.available) })
                  : t('Unlimited.')
              }
            />
          )}
        </section>
      )}
    </Read>
  );
}
