import { type ReactNode, useState } from 'react';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { LineImport } from './language-lines.ts';

interface Props {
  found: LineImport;
  onCancel: () => void;
  onConfirm: (how: { removesOthers: boolean }) => void;
}

/** Lists everything that an imported file would change, before it does. */
export function ImportPreview({ found, onCancel, onConfirm }: Props) {
  const t = useT();
  const { added, changed, removed, refused } = found;
  const [removesOthers, setRemovesOthers] = useState(false);
  const count = added.length + changed.length + (removesOthers ? removed.length : 0);
  const reasons = {
    empty: t('The English text is empty.'),
    notText: t("The translation isn't text."),
    tooLong: t('The translation is too long.'),
  };
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-2">
        <Lines label={t('New')} rows={added}>
          {({ key, line }) => <Line name={key} after={line} />}
        </Lines>
        <Lines label={t('Changed')} rows={changed}>
          {({ key, line, before }) => <Line name={key} before={before} after={line} />}
        </Lines>
        <Lines label={t('Not in the file')} rows={removed}>
          {({ key, before }) => <Line name={key} before={before} />}
        </Lines>
        <Lines label={t('Refused')} rows={refused} isDanger>
          {({ key, reason }) => <Line name={key} note={reasons[reason]} />}
        </Lines>
      </div>
      {removed.length > 0 && (
        <Checkbox
          name="removesOthers"
          label={t("Also remove translations that aren't in the file (:count)", {
            count: removed.length,
          })}
          checked={removesOthers}
          onChange={({ target }) => setRemovesOthers(target.checked)}
        />
      )}
      <p className="text-sm text-muted">{t('Nothing changes until you save the translations.')}</p>
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Button variant="outline" className="grow md:grow-0" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button
          className="grow md:grow-0"
          aria-disabled={count === 0}
          onClick={() => onConfirm({ removesOthers })}
        >
          {t('Import (:count)', { count })}
        </Button>
      </div>
    </div>
  );
}

const maxShown = 100;

interface LinesProps<Row extends { key: string }> {
  label: string;
  rows: readonly Row[];
  isDanger?: boolean;
  children: (row: Row) => ReactNode;
}

function Lines<Row extends { key: string }>({
  label,
  rows,
  isDanger = false,
  children,
}: LinesProps<Row>) {
  const t = useT();
  const rest = rows.length - maxShown;
  return (
    <details className="rounded-control border border-divider" open={isDanger && rows.length > 0}>
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 text-sm font-medium">
        {label}{' '}
        <span className={isDanger && rows.length > 0 ? 'text-danger tabular-nums' : 'tabular-nums'}>
          {rows.length}
        </span>
      </summary>
      {rows.length > 0 && (
        <ul className="max-h-60 divide-y divide-divider overflow-y-auto border-t border-divider px-3 text-sm">
          {rows.slice(0, maxShown).map((row) => (
            <li key={row.key} className="py-2">
              {children(row)}
            </li>
          ))}
          {rest > 0 && <li className="py-2 text-muted">{t('And :count more', { count: rest })}</li>}
        </ul>
      )}
    </details>
  );
}

interface LineProps {
  name: string;
  before?: string;
  after?: string;
  note?: string;
}

function Line({ name, before, after, note }: LineProps) {
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <p dir="auto" className="text-muted">
        {name}
      </p>
      {before !== undefined && (
        <p dir="auto">
          <del>{before}</del>
        </p>
      )}
      {after !== undefined && <p dir="auto">{after}</p>}
      {note !== undefined && <p className="text-danger">{note}</p>}
    </div>
  );
}
