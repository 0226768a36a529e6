import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ColumnsPopover } from './columns-popover.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { CsvExport } from './use-csv-export.ts';
import type { AddressedState } from './use-table-state.ts';

interface Props extends Omit<AddressedState, 'search'> {
  type: AdminType;
  csv: CsvExport;
  field: RefObject<HTMLInputElement | null>;
  /** Null on wider screens, or if rows can't be selected. */
  choosing: { isOn: boolean; onToggle: () => void } | null;
}

/** The search field, filters, columns and CSV export. */
export function TableToolbar({ type, state, change, csv, field, choosing }: Props) {
  const t = useT();
  const {
    words,
    type: typeWords,
    clear,
  } = useSearchWords(state.query, (query) => change({ query }, { isTyping: true }));
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2">
      {type.hasSearch !== false && (
        <div role="search" className="w-full sm:max-w-64 sm:flex-1 sm:basis-44">
          <SearchField
            isSmall
            field={field}
            label={t('Search')}
            value={words}
            onChange={typeWords}
            {...(words !== '' && { onEscape: clear })}
          />
        </div>
      )}
      <div className="min-w-0 grow">
        <FilterBar
          type={type}
          filters={state.filters}
          onChange={(filters) => change({ filters })}
        />
      </div>
      <div className="flex min-h-10 flex-wrap items-center gap-1">
        {choosing && (
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={choosing.isOn}
            onClick={choosing.onToggle}
          >
            {choosing.isOn ? t('Done') : t('Select')}
          </Button>
        )}
        <ColumnsPopover type={type} state={state} onChange={change} />
        <ExportButton csv={csv} />
      </div>
    </div>
  );
}

/** Pause after the last key, before the list is read. */
const pauseMs = 250;

/** The text of a search field, and the query that follows it after a pause. */
function useSearchWords(
  query: string,
  onChange: (query: string) => void,
): { words: string; type: (words: string) => void; clear: () => void } {
  const [words, setWords] = useState(query);
  /** The last query that this field caused. */
  const sent = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    // The query changed by Back or a view, rather than by this field.
    if (query === sent.current) return;
    sent.current = query;
    clearTimeout(timer.current);
    setWords(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    latest.current(next);
  };
  return {
    words,
    type(next) {
      setWords(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next), pauseMs);
    },
    clear() {
      clearTimeout(timer.current);
      setWords('');
      send('');
    },
  };
}
