import { useState } from 'react';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addDays } from '../../lib/dates.ts';
import type { Trend } from './trend.ts';
import { useFigures } from './use-figures.ts';

/** The values of a chart as a table below it, shown on request. */
export function DayTable({ trend }: { trend: Trend }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group mt-3 border-t border-divider pt-2"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-10 w-fit cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon name="chevronDown" className="size-4.5 text-muted group-open:rotate-180" />
        {t('Show as table')}
        <span className="sr-only">: {trend.title}</span>
      </summary>
      {isOpen && <Days trend={trend} />}
    </details>
  );
}

function Days({ trend: { title, period, values, before } }: { trend: Trend }) {
  const t = useT();
  const { count, day } = useFigures();
  const head = 'sticky top-0 bg-paper py-2 font-semibold';
  return (
    <div
      role="group"
      aria-label={t(':name by day', { name: title })}
      // A scrolling list needs a Tab stop.
      tabIndex={0}
      className="mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-control"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {t('Day')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {title}
            </th>
            {before && (
              <th scope="col" className={`${head} ps-3 text-end`}>
                {t('Period before')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {values.map((value, index) => (
            <tr key={addDays(period.first, index)} className="border-t border-divider">
              <th scope="row" className="py-2 text-start font-normal">
                {day(addDays(period.first, index))}
              </th>
              <td className="py-2 text-end">{count(value)}</td>
              {before && (
                <td className="py-2 ps-3 text-end text-muted">{count(before[index] ?? 0)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
