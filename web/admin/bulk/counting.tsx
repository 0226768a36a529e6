import type { Store } from '../../lib/store.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useStore } from '../../ui/use-store.ts';
import { useFigures } from '../../records/reports/use-figures.ts';

export interface Count {
  count: number;
  total: number | null;
}

export function Counting({ progress, onCancel }: { progress: Store<Count>; onCancel: () => void }) {
  const t = useT();
  return (
    <div className="mt-5 grid gap-5">
      <CountBar label={t('Rows found')} {...useStore(progress)} />
      <Button variant="outline" className="justify-self-end" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

/** How many rows were read so far, out of all rows if their number is known. */
export function CountBar({ label, count, total }: Count & { label: string }) {
  const t = useT();
  const figures = useFigures();
  return (
    <ProgressBar
      label={label}
      percent={total ? (count / total) * 100 : null}
      detail={
        total === null
          ? figures.count(count)
          : t(':count of :total', { count: figures.count(count), total: figures.count(total) })
      }
    />
  );
}
