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

interface Props {
  progress: Store<Count>;
  onCancel: () => void;
}

/** Shows the number of rows found so far. */
export function Counting({ progress, onCancel }: Props) {
  const t = useT();
  const figures = useFigures();
  const { count, total } = useStore(progress);
  return (
    <div className="mt-5 grid gap-5">
      <ProgressBar
        label={t('Rows found')}
        percent={total ? (count / total) * 100 : null}
        detail={
          total === null
            ? figures.count(count)
            : t(':count of :total', { count: figures.count(count), total: figures.count(total) })
        }
      />
      <Button variant="outline" className="justify-self-end" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
