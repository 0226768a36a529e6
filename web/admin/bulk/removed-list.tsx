import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { useFigures } from '../../records/reports/use-figures.ts';

interface Props {
  type: AdminType;
  /** Known counts of other removed records, by label. */
  removed: Readonly<Record<string, number>>;
}

/** Lists everything else that a deletion removes. */
export function RemovedList({ type: { removes = [] }, removed }: Props) {
  const t = useT();
  const figures = useFigures();
  if (removes.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control border border-danger/40 p-3 text-sm">
      <p className="font-medium">{t('This also deletes:')}</p>
      <ul className="grid gap-1">
        {removes.map(({ label }) => (
          <li key={label} className="flex items-center gap-2">
            <Icon name="trash" className="size-4 shrink-0 text-danger" />
            <span className="min-w-0 grow wrap-anywhere">{t(label)}</span>
            {Object.hasOwn(removed, label) && (
              <span className="text-muted tabular-nums">{figures.count(removed[label] ?? 0)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
