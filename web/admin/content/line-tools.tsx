import { type ChangeEvent, useRef } from 'react';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ImportPreview } from './import-preview.tsx';
import {
  exportedLines,
  importedEdits,
  type LineEdits,
  type LineFilter,
  type Lines,
  readImport,
  savedLines,
} from './language-lines.ts';

export interface LineCounts {
  all: number;
  missing: number;
  changed: number;
  lost: number;
}

interface Props {
  words: string;
  filter: LineFilter;
  counts: LineCounts;
  onSearch: (words: string) => void;
  onFilter: (filter: LineFilter) => void;
}

/** The search and the filters for a language's lines. */
export function LineSearch({ words, filter, counts, onSearch, onFilter }: Props) {
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
        value={words}
        onChange={onSearch}
        // If the field is empty, Escape closes the panel.
        {...(words !== '' && { onEscape: () => onSearch('') })}
      />
      <div role="group" aria-label={t('Show')} className="flex flex-wrap gap-2">
        {filters.map(([one, label]) => (
          <button
            key={one}
            type="button"
            aria-pressed={filter === one}
            onClick={() => onFilter(one)}
            className={classNames(
              'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3.5 text-sm font-medium transition-colors pointer-coarse:min-h-11 forced-colors:border',
              filter === one
                ? 'bg-inverse text-on-inverse forced-colors:border-4'
                : 'bg-chip text-main hover:bg-selected',
            )}
          >
            {label}
            <span className="tabular-nums">{counts[one]}</span>
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
  const input = useRef<HTMLInputElement>(null);
  const onFile = async (file: File) => {
    // An unreadable file gets the same message as one without a list of lines.
    const json = file.size > maxBytes ? '' : await file.text().catch(() => '');
    const found = readImport(json, savedLines(lines, edits));
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
        <>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            hidden
            aria-label={t('JSON file')}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
              const file = target.files?.[0];
              // Allows choosing the same file again.
              target.value = '';
              if (file) void onFile(file);
            }}
          />
          <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
            <Icon name="upload" className="size-4.5" />
            {t('Import JSON')}
          </Button>
        </>
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
