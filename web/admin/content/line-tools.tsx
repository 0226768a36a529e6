import { type ReactNode, useState, memo, useId } from 'react';
import { FilePicker } from '../../uploads/view/file-picker.tsx';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import {
  exportedLines,
  importedEdits,
  type LineEdits,
  type LineFilter,
  type LineImport,
  type Lines,
  readImport,
  applyEdits,
  missingPlaceholders,
} from './language-lines.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

export type LineCounts = Record<LineFilter, number>;

interface Props {
  query: string;
  filter: LineFilter;
  counts: LineCounts;
  onSearch: (query: string) => void;
  onFilter: (filter: LineFilter) => void;
}

export function LineSearch({ query, filter, counts, onSearch, onFilter }: Props) {
  const t = useT();
  const filters: [filter: LineFilter, label: string][] = [
    ['all', t('All')],
    ['missing', t('Missing')],
    ['changed', t('Changed')],
    ['lost', t('Missing placeholders')],
  ];
  return (
    <div className="grid gap-2">
      <SearchField
        isInForm
        label={t('Search English text and translations')}
        value={query}
        onChange={onSearch}
      />
      <div role="group" aria-label={t('Show')} className="flex flex-wrap gap-2">
        {filters.map(([one, label]) => (
          <button
            key={one}
            type="button"
            className="pill"
            aria-pressed={filter === one}
            onClick={() => onFilter(one)}
          >
            {label} <span className="tabular-nums">{counts[one]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

interface FileProps {
  language: string;
  lines: Lines;
  edits: LineEdits;
  isReadOnly: boolean;
  onImport: (edits: LineEdits) => void;
}

const maxBytes = 5 * 1024 * 1024;

/** Imports and exports the lines as JSON. Imported lines stay unsaved until the visitor saves. */
export function LineFiles({ language, lines, edits, isReadOnly, onImport }: FileProps) {
  const t = useT();
  const onFile = async (file: File) => {
    // An unreadable file gets the same message as one without a list of lines.
    const json = file.size > maxBytes ? '' : await file.text().catch(() => '');
    const found = readImport(json, applyEdits(lines, edits));
    if (!found) {
      showToast(t("This file isn't a JSON list of translations."), { type: 'danger' });
      return;
    }
    const result = await openDialog<{ removesOthers: boolean }>(
      { title: t('Import :name', { name: file.name }), size: 'lg' },
      (close) => (
        <ImportPreview found={found} onCancel={() => close()} onConfirm={(how) => close(how)} />
      ),
    );
    if (result) onImport(importedEdits(lines, edits, found, result.removesOthers));
  };
  return (
    <div className="flex flex-wrap gap-2">
      {!isReadOnly && (
        <FilePicker
          label={t('JSON file')}
          accept="application/json,.json"
          onChoose={([file]) => void onFile(file)}
        >
          {(open) => (
            <Button variant="outline" size="sm" onClick={open}>
              <Icon name="upload" className="size-4.5" />
              {t('Import JSON')}
            </Button>
          )}
        </FilePicker>
      )}
      <Button
        variant="outline"
        size="sm"
        onClick={() =>
          saveFile(
            exportedLines(lines, edits),
            fileNameOf(language, 'json', 'lines'),
            'application/json',
          )
        }
      >
        <Icon name="download" className="size-4.5" />
        {t('Export JSON')}
      </Button>
    </div>
  );
}

interface PreviewProps {
  found: LineImport;
  onCancel: () => void;
  onConfirm: (how: { removesOthers: boolean }) => void;
}

function ImportPreview({ found, onCancel, onConfirm }: PreviewProps) {
  const t = useT();
  const { added, changed, removed, refused } = found;
  const [removesOthers, setRemovesOthers] = useState(false);
  const count = added.length + changed.length + (removesOthers ? removed.length : 0);
  const reasons = {
    empty: t('The English text is empty.'),
    notText: t("The translation isn't text."),
    tooLong: t('The English text or its translation is too long.'),
  };
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-2">
        <LineGroup label={t('New')} rows={added}>
          {({ key, line }) => <Line name={key} after={line} />}
        </LineGroup>
        <LineGroup label={t('Changed')} rows={changed}>
          {({ key, line, before }) => <Line name={key} before={before} after={line} />}
        </LineGroup>
        <LineGroup label={t('Not in the file')} rows={removed}>
          {({ key, before }) => <Line name={key} before={before} />}
        </LineGroup>
        <LineGroup label={t('Refused')} rows={refused} isDanger>
          {({ key, reason }) => <Line name={key} note={reasons[reason]} />}
        </LineGroup>
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
      <DialogButtons
        confirmLabel={t('Import (:count)', { count })}
        cancelLabel={t('Cancel')}
        aria-disabled={count === 0}
        onClick={() => onConfirm({ removesOthers })}
        onCancel={onCancel}
      />
    </div>
  );
}

const maxShown = 100;

interface LineGroupProps<Row extends { key: string }> {
  label: string;
  rows: readonly Row[];
  isDanger?: boolean;
  children: (row: Row) => ReactNode;
}

function LineGroup<Row extends { key: string }>({
  label,
  rows,
  isDanger = false,
  children,
}: LineGroupProps<Row>) {
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

interface RowProps {
  /** The English text. */
  line: string;
  translation: string;
  isChanged: boolean;
  /** Whether the next save removes the line. */
  isRemoved: boolean;
  isReadOnly: boolean;
  language: string;
  direction: 'ltr' | 'rtl';
  /** The callbacks never change. */
  onChange: (key: string, line: string) => void;
  onRevert: (key: string) => void;
}

export const LineRow = memo(function LineRow(props: RowProps) {
  const { line, translation, isChanged, isRemoved, isReadOnly, language, direction } = props;
  const t = useT();
  const id = useId();
  const lost = missingPlaceholders(line, translation);
  const isMissing = translation.trim() === '';
  return (
    <div className="group relative grid h-full grid-cols-1 content-start gap-x-4 gap-y-1 border-b border-divider bg-paper px-3 py-2 focus-within:z-10 sm:grid-cols-2">
      <div className="min-w-0 sm:pt-1.5">
        <p
          id={id}
          dir="auto"
          className="line-clamp-1 bg-paper text-sm wrap-anywhere group-focus-within:line-clamp-none sm:line-clamp-2"
        >
          {line}
        </p>
        <p id={`${id}-note`} className="flex flex-wrap items-center gap-x-3 text-2xs empty:hidden">
          {isRemoved && <span className="text-danger">{t('Will be removed')}</span>}
          {isMissing && !isRemoved && <span className="text-muted">{t('Missing')}</span>}
          {isChanged && !isRemoved && <span className="font-medium">{t('Changed')}</span>}
          {lost.length > 0 && (
            <span className="inline-flex items-center gap-1 text-danger">
              <Icon name="warning" className="size-4 shrink-0" />
              {t('Missing placeholders: :names', { names: lost.join(', ') })}
            </span>
          )}
        </p>
      </div>
      <div className="flex min-w-0 items-start gap-1">
        <textarea
          rows={2}
          value={translation}
          lang={language}
          // Puts punctuation where the language's readers expect it, also in an empty field.
          dir={direction}
          readOnly={isReadOnly}
          spellCheck
          aria-labelledby={id}
          aria-describedby={`${id}-note`}
          aria-invalid={lost.length > 0 || undefined}
          onChange={({ target }) => props.onChange(line, target.value)}
          className="block h-15 w-full min-w-0 resize-none rounded-input border border-control bg-paper px-3 py-1.5 text-sm focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden read-only:bg-background-alt aria-invalid:border-danger"
        />
        <span className="size-10 shrink-0 pointer-coarse:size-11">
          {isChanged && !isReadOnly && (
            <IconButton
              label={t('Undo the change to “:line”', { line })}
              onClick={() => props.onRevert(line)}
            >
              <Icon name="retry" className="size-4.5 -scale-x-100" />
            </IconButton>
          )}
        </span>
      </div>
    </div>
  );
});
