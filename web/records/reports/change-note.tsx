import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { useFigures } from './use-figures.ts';
import type { Change } from './read-chart.ts';

const toneOf = (ratio: number): string =>
  ratio < 0 ? 'text-danger' : ratio > 0 ? 'text-positive' : 'text-muted';

/** '+12%' in a table cell, or a dash. The column's heading names the comparison. */
export function ChangeFigure({ change }: { change: Change }) {
  const t = useT();
  const figures = useFigures();
  if (change.kind === 'ratio')
    return (
      <bdi className={classNames('font-medium', toneOf(change.ratio))}>
        {figures.change(change.ratio)}
      </bdi>
    );
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">
        {change.kind === 'few' ? t('Too few before to compare') : t('No comparison')}
      </span>
    </span>
  );
}

/** The same change as a line of text. Empty if there is no comparison. */
export function ChangeNote({ change }: { change: Change }) {
  const t = useT();
  const figures = useFigures();
  if (change.kind === 'unknown') return null;
  if (change.kind === 'few')
    return <p className="text-sm text-muted">{t('Too few before to compare')}</p>;
  return (
    <p className="text-sm text-muted">
      <bdi className={classNames('font-semibold tabular-nums', toneOf(change.ratio))}>
        {figures.change(change.ratio)}
      </bdi>{' '}
      {t('from the period before')}
    </p>
  );
}
