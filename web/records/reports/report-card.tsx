import { type ReactNode, useId } from 'react';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { type Cell, csvOf } from './csv.ts';

/** The file's name has no extension, and the rows start with the headings. */
interface CsvFile {
  name: string;
  rows: () => readonly (readonly Cell[])[];
}

interface Props {
  title: string;
  /** Absent while there is nothing to save. */
  csv?: CsvFile | undefined;
  children: ReactNode;
}

/** One report: its title, the button that saves it, and its content. */
export function ReportCard({ title, csv, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-divider bg-paper p-4 shadow-card sm:p-6"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {csv && <CsvButton title={title} csv={csv} />}
      </div>
      {children}
    </section>
  );
}

function CsvButton({ title, csv }: { title: string; csv: CsvFile }) {
  const t = useT();
  const save = () =>
    saveFile(csvOf(csv.rows()), fileNameOf(csv.name, 'csv', 'report'), 'text/csv;charset=utf-8');
  return (
    <Button variant="ghost" size="sm" className="-me-3" onClick={save}>
      <Icon name="download" className="size-4.5" />
      <span aria-hidden="true">CSV</span>
      <span className="sr-only">
        {t('Download CSV')}: {title}
      </span>
    </Button>
  );
}

/** Shown instead of a chart without enough plays, at the same size. */
export const NothingToShow = ({ title, text }: { title: string; text?: string | undefined }) => (
  <div className="grid min-h-60 content-center justify-items-center rounded-control bg-background-alt px-4 py-8 text-center">
    <p className="text-base font-semibold">{title}</p>
    {text && <p className="mt-1 max-w-[42ch] text-sm text-balance text-muted">{text}</p>}
  </div>
);
