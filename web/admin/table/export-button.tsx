import { useFigures } from '../../records/reports/use-figures.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { CsvExport } from './use-csv-export.ts';

export function ExportButton({ csv: { progress, start } }: { csv: CsvExport }) {
  const t = useT();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-sm:min-w-11"
      isPending={progress !== null}
      onClick={start}
    >
      <Icon name="download" className="size-4.5" />
      <span className="max-sm:sr-only">{t('Export CSV')}</span>
    </Button>
  );
}

/** The progress of an export, with a cancel button. */
export function ExportProgress({ csv: { progress, cancel } }: { csv: CsvExport }) {
  const t = useT();
  const { count } = useFigures();
  if (progress === null) return null;
  const { count: read, total } = progress;
  return (
    <div className="mb-3 flex items-end gap-4 rounded-control border border-divider bg-paper px-4 py-3">
      <div className="min-w-0 flex-1">
        <ProgressBar
          label={t('Exporting…')}
          percent={total ? (read / total) * 100 : null}
          detail={
            total === null
              ? count(read)
              : t(':count of :total', { count: count(read), total: count(total) })
          }
        />
      </div>
      <Button variant="outline" size="sm" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
