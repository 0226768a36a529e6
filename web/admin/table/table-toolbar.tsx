import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ColumnsPopover } from './columns-popover.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { CsvExport } from './use-csv-export.ts';
import type { UrlState } from './table-state.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { CountBar } from '../bulk/counting.tsx';

interface Props extends Omit<UrlState, 'search'> {
  type: AdminType;
  csv: CsvExport;
  field: RefObject<HTMLInputElement | null>;
  /** Null on wider screens, or if rows can't be selected. */
  choosing: { isOn: boolean; onToggle: () => void } | null;
}

export function TableToolbar({ type, state, change, csv, field, choosing }: Props) {
  const t = useT();
  const search = useSearch(state.query, (query) => change({ query }, { isTyping: true }));
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2">
      {type.hasSearch !== false && (
        <div role="search" className="w-full sm:max-w-64 sm:flex-1 sm:basis-44">
          <SearchField
            isSmall
            field={field}
            label={t('Search')}
            value={search.typed}
            onChange={search.type}
            {...(search.typed !== '' && { onEscape: search.clear })}
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
function useSearch(query: string, onChange: (query: string) => void) {
  const [typed, setTyped] = useState(query);
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
    setTyped(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    latest.current(next);
  };
  return {
    typed,
    type(next: string) {
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next), pauseMs);
    },
    clear() {
      clearTimeout(timer.current);
      setTyped('');
      send('');
    },
  };
}

function ExportButton({ csv: { progress, start } }: { csv: CsvExport }) {
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

export function ExportProgress({ csv: { progress, cancel } }: { csv: CsvExport }) {
  const t = useT();
  if (progress === null) return null;
  return (
    <div className="mb-3 flex items-end gap-4 rounded-control border border-divider bg-paper px-4 py-3">
      <div className="min-w-0 flex-1">
        <CountBar label={t('Exporting…')} {...progress} />
      </div>
      <Button variant="outline" size="sm" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
