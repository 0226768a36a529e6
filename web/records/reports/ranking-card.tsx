import { type ReactElement, useState } from 'react';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeFigure } from './change-note.tsx';
import type { Period } from './period.ts';
import { ReportCard } from './report-card.tsx';
import { useFigures } from './use-figures.ts';
import { changeOf } from './read-chart.ts';

export interface RankingRow {
  key: string;
  /** Plain text, also used in the CSV file. */
  name: string;
  /** Shown instead of the name, such as a link with a picture. */
  content?: ReactElement;
  value: number;
  before: number | null;
}

interface Props {
  /** 'Top tracks'. */
  title: string;
  /** Heading of the rows: 'Track'. */
  rowTitle: string;
  /** Heading of the values: 'Plays'. */
  valueTitle: string;
  period: Period;
  /** Largest first. */
  rows: readonly RankingRow[];
  /** Whether there is a previous period. */
  isCompared: boolean;
  subject: string;
  /** Shown instead of the rows, if they would say too little or too much. */
  instead?: ReactElement | undefined;
}

/** More rows are shown on demand. */
const initialRows = 10;

/** A ranking as a table whose rows are also chart bars, and as a CSV file. */
export function RankingCard(props: Props) {
  const { title, rowTitle, valueTitle, period, rows, isCompared, subject, instead } = props;
  const t = useT();
  const [isExpanded, setExpanded] = useState(false);
  const hasMore = rows.length > initialRows;
  const csv = {
    name: `${subject} ${title} ${period.first} ${period.last}`,
    rows: () => [
      [rowTitle, valueTitle, ...(isCompared ? [t(':name before', { name: valueTitle })] : [])],
      ...rows.map(({ name, value, before }) => [name, value, ...(isCompared ? [before] : [])]),
    ],
  };
  return (
    <ReportCard title={title} csv={instead ? undefined : csv}>
      <div className="mt-3">
        {instead ?? (
          <RankingTable {...props} rows={isExpanded ? rows : rows.slice(0, initialRows)} />
        )}
        {!instead && hasMore && (
          <Button
            variant="ghost"
            size="sm"
            className="-ms-3 mt-2"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? t('Show less') : t('See all')}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
    </ReportCard>
  );
}

function RankingTable({ title, rowTitle, valueTitle, rows, isCompared }: Props) {
  const t = useT();
  const { count } = useFigures();
  const max = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <table className="w-full table-fixed border-collapse text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {rowTitle}
          </th>
          <th scope="col" className="w-26 py-2 ps-2 text-end font-medium sm:w-28">
            {valueTitle}
          </th>
          {isCompared && (
            <th scope="col" className="w-26 py-2 ps-2 text-end font-medium sm:w-28">
              {t('Change')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, content, value, before }) => (
          <tr key={key} className="border-t border-divider">
            <th scope="row" className="py-2 text-start font-normal">
              {content ?? <bdi className="block truncate">{name}</bdi>}
              <Bar share={value / max} />
            </th>
            <td className="py-2 ps-3 text-end align-middle">{count(value)}</td>
            {isCompared && (
              <td className="py-2 ps-3 text-end align-middle">
                <ChangeFigure change={changeOf(value, before)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A row's bar. `share` of the largest value, from 0 to 1. */
const Bar = ({ share }: { share: number }) => (
  <span aria-hidden="true" className="mt-1.5 block h-1 rounded-full bg-chip">
    <span
      style={{ inlineSize: `${Math.max(1, share * 100)}%` }}
      className="block h-1 rounded-full bg-primary forced-colors:bg-[Highlight]"
    />
  </span>
);
