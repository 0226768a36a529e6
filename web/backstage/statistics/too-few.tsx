import { fewest } from '../../records/reports/change.ts';
import { NothingToShow } from '../../records/reports/report-card.tsx';
import { useT } from '../../data/session/session.tsx';

/** Replaces a chart that would show nothing, or reveal too much about one listener. */
export function TooFew({ total }: { total: number }) {
  const t = useT();
  return total === 0 ? (
    <NothingToShow title={t('Nothing was played in this period')} />
  ) : (
    <NothingToShow
      title={t('Too few plays to show')}
      text={t(
        'You need at least [one :count play|other :count plays] in this period for a chart.',
        { count: fewest },
      )}
    />
  );
}
