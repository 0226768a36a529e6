import { useT } from '../../data/session/session.tsx';
import type { Day } from '../../lib/dates.ts';
import type { Period } from './period.ts';
import { useFigures } from './use-figures.ts';

interface Props {
  period: Period;
  /** The period to compare with; null without a comparison. */
  before: Period | null;
  today: Day;
  timeZone: string;
}

/**
 * The counted days. Announced, because nothing else tells screen readers that a choice changed
 * them.
 */
export function PeriodNote({ period, before, today, timeZone }: Props) {
  const t = useT();
  const { day } = useFigures();
  const words = ({ first, last }: Period): string =>
    first === last ? day(first) : t(':first to :last', { first: day(first), last: day(last) });
  return (
    <p role="status" className="mb-5 text-sm text-muted">
      {before
        ? t(':period, compared with :before.', { period: words(period), before: words(before) })
        : `${words(period)}.`}{' '}
      {t('Days are in the time zone :zone.', { zone: timeZone.replaceAll('_', ' ') })}
      {period.last === today && <span>{` ${t("Today isn't over yet.")}`}</span>}
    </p>
  );
}
