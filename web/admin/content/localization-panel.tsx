import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { textDirection } from '../../../contracts/site/language.ts';
import { text } from '../../../contracts/loose.ts';
import { SaveButtons } from '../../ui/forms/save-buttons.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { askAboutConflicts } from '../../records/conflict-dialog.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { can } from '../../data/session/can.ts';
import { useRefresh, useSession, useT } from '../../data/session/session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeletons } from '../../ui/placeholders.tsx';
import { useStableActions } from '../../ui/use-stable-actions.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useLoadedList } from '../../music/lists/lazy-list.ts';
import { VirtualList } from '../../music/lists/virtual-list.tsx';
import { useRowHeight } from '../../ui/rows/row-window.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { idText, nameIn, readRecord, readRecords } from '../lib/record-calls.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import {
  filteredKeys,
  keysOf,
  lineAt,
  type LineFilter,
  linesOf,
  missingPlaceholders,
  withLine,
} from './language-lines.ts';
import { type LineCounts, LineFiles, LineSearch, LineRow } from './line-tools.tsx';
import { type DraftedLines, type LineState, saveLines, useLineEdits } from './use-line-edits.ts';
import { DraftNote, RestoredNote } from '../../records/record-form.tsx';

interface Props {
  type: AdminType;
  recordId: string;
  /** The language as the backend sent it when the panel was opened. */
  language: RecordValue;
}

function LanguageLines(props: Props) {
  const t = useT();
  const person = useSession().bootstrap.user?.id ?? 'guest';
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-4 border-t border-divider pt-5"
    >
      <h3 id={heading} className="text-base font-semibold">
        {t('Translations')}
      </h3>
      {/* A key per person and language: the lines must not outlive either. */}
      <LinesWithTexts key={`${person}:${props.recordId}`} {...props} />
    </section>
  );
}

/** The editor, once all texts that need a line are known. */
function LinesWithTexts(props: Props) {
  const { type, recordId, language } = props;
  const { bootstrap, t } = useSession();
  const isEmpty = linesOf(language['lines']).size === 0;
  const { data: texts, error } = useFreshRead(isEmpty ? `texts ${recordId}` : null, () =>
    readKnownTexts(type, recordId),
  );
  const known = useMemo(
    () => [...Object.keys(bootstrap.i18n.lines), ...(texts ?? [])],
    [bootstrap, texts],
  );
  return (
    <Loading isLoading={isEmpty && !texts && !error} label={t('Loading')} shape={shape}>
      <LinesEditor {...props} known={known} />
    </Loading>
  );
}

const shape = <Skeletons count={6} className="h-15 rounded-input" gridClass="grid gap-3" />;

interface EditorProps extends Props {
  /** English texts that need a line. */
  known: readonly string[];
}

function LinesEditor({ type, recordId, language, known }: EditorProps) {
  const { bootstrap, t } = useSession();
  const [start] = useState(() => linesOf(language['lines']));
  const drafted = useLineEdits(recordId, start);
  const { lines, edits } = drafted.edit;
  const isUnsaved = edits.size > 0;
  const code = text(language['language']);
  const isReadOnly = !mayUpdate(type, bootstrap);
  const counts = useCounts(drafted.edit, known);
  const { shown, query, filter, search, show } = useShownLines(drafted, known);
  const { run: save, isPending } = useSave({ type, recordId, language, drafted, onSaved: show });
  const actions = useLineActions(drafted);
  const direction = textDirection(code);
  return (
    <>
      <RestoredNote form={{ draft: drafted.draft, isUnsaved }} />
      <LineSearch
        query={query}
        filter={filter}
        counts={counts}
        onSearch={(next) => search(next, filter)}
        onFilter={(next) => search(query, next)}
      />
      <ShownLines shown={shown} isSearched={query.trim() !== '' || filter !== 'all'}>
        {(key) => (
          <LineRow
            line={key}
            translation={lineAt(lines, edits, key)}
            isChanged={edits.has(key)}
            isRemoved={edits.get(key) === null}
            isReadOnly={isReadOnly}
            language={code}
            direction={direction}
            onChange={actions.change}
            onRevert={actions.revert}
          />
        )}
      </ShownLines>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-divider pt-3">
        <LineFiles
          language={code || nameIn(type, language)}
          lines={lines}
          edits={edits}
          isReadOnly={isReadOnly}
          onImport={(next) => {
            drafted.change({ ...drafted.present(), edits: next });
            search('', 'changed');
          }}
        />
        <span className="ms-auto text-sm text-muted">
          <DraftNote form={{ draft: drafted.draft, isUnsaved, isPending }} />
        </span>
        {!isReadOnly && (
          <SaveButtons
            isUnsaved={isUnsaved}
            isPending={isPending}
            onSave={save}
            onDiscard={() => {
              drafted.change({ lines: drafted.present().lines, edits: new Map() });
              show();
            }}
            label={t('Save translations')}
          />
        )}
      </div>
    </>
  );
}

const mayUpdate = ({ calls, permissions }: AdminType, bootstrap: Bootstrap): boolean =>
  calls.update !== undefined && can(bootstrap, permissions.update);

/**
 * The keys of the lines that match the search. They change with the search only: a missing line
 * must not leave the filtered list while somebody types its translation.
 */
function useShownLines(drafted: DraftedLines, known: readonly string[]) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<LineFilter>('all');
  const find = (nextQuery: string, nextFilter: LineFilter) => {
    const { lines, edits } = drafted.present();
    const keys = keysOf(lines, edits, known);
    return filteredKeys({ lines, edits, keys, query: nextQuery, filter: nextFilter });
  };
  const [shown, setShown] = useState(() => find('', 'all'));
  const search = (nextQuery: string, nextFilter: LineFilter) => {
    setQuery(nextQuery);
    setFilter(nextFilter);
    setShown(find(nextQuery, nextFilter));
  };
  // A save that began during an earlier search still shows the lines of the current one.
  const { show } = useStableActions({ show: () => search(query, filter) });
  return { shown, query, filter, search, show };
}

function useCounts({ lines, edits }: LineState, known: readonly string[]): LineCounts {
  return useMemo(() => {
    const keys = keysOf(lines, edits, known);
    let [missing, lost] = [0, 0];
    for (const key of keys) {
      const line = lineAt(lines, edits, key);
      if (line.trim() === '') missing += 1;
      else if (missingPlaceholders(key, line).length > 0) lost += 1;
    }
    return { all: keys.length, missing, changed: edits.size, lost };
  }, [lines, edits, known]);
}

interface SaveOptions extends Props {
  drafted: DraftedLines;
  onSaved: () => void;
}

function useSave({ type, recordId, language, drafted, onSaved }: SaveOptions) {
  const { bootstrap, t } = useSession();
  const refresh = useRefresh();
  return useAction(async () => {
    // Stores the draft first, because the page may crash during the save.
    drafted.flush();
    if (drafted.present().edits.size === 0) return;
    const saved = await saveLines({
      type,
      recordId,
      name: nameIn(type, language),
      present: drafted.present,
      ask: (conflicts) =>
        askAboutConflicts(conflicts, {
          title: t('Someone else has changed this'),
          text: t('Choose what to keep. Everything else is merged.'),
          confirmLabel: t('Save'),
        }),
    });
    if (!saved) return;
    drafted.change(saved);
    onSaved();
    showToast(t('Translations saved'));
    // The current page uses this language.
    if (bootstrap.i18n.language === language['language']) void refresh();
  });
}

function useLineActions({ present, change }: DraftedLines) {
  return useStableActions({
    change(key: string, line: string) {
      const { lines, edits } = present();
      change({ lines, edits: withLine(lines, edits, key, line) });
    },
    revert(key: string) {
      const { lines, edits } = present();
      const others = new Map(edits);
      others.delete(key);
      change({ lines, edits: others });
    },
  });
}

const maxLanguages = 3;

/** The texts that the site's other languages translate, because a new language has no lines yet. */
async function readKnownTexts(type: AdminType, recordId: string): Promise<string[]> {
  const { data } = await readRecords(
    type,
    { query: '', filters: [], sort: type.sort },
    { page: 1, perPage: maxLanguages + 1 },
  );
  const others = data.map(idText).filter((id) => id !== recordId);
  for (const other of others.slice(0, maxLanguages)) {
    const language = await readRecord(type, other);
    const texts = [...linesOf(language['lines']).keys()];
    if (texts.length > 0) return texts;
  }
  return [];
}

interface ShownLinesProps {
  shown: readonly string[];
  isSearched: boolean;
  children: (key: string) => ReactNode;
}

function ShownLines({ shown, isSearched, children }: ShownLinesProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  // Narrow screens stack the two texts.
  const isWide = useMediaQuery('(width >= 40rem)');
  const rowHeight = useRowHeight(isWide ? 5 : 7.75);
  const rows = useLoadedList(shown);
  return (
    <div>
      <p role="status" className="sr-only">
        {isSearched ? t('Translations: :count', { count: shown.length }) : ''}
      </p>
      {shown.length === 0 ? (
        <p className="rounded-card border border-divider px-4 py-12 text-center text-muted">
          {isSearched ? t('No translations match.') : t('This language has no translations yet.')}
        </p>
      ) : (
        <div
          ref={scroller}
          className="relative max-h-[min(44rem,70dvh)] overflow-y-auto rounded-card border border-divider bg-paper"
        >
          <VirtualList
            label={t('Translations')}
            rows={rows}
            rowHeight={rowHeight}
            scroller={scroller}
          >
            {children}
          </VirtualList>
        </div>
      )}
    </div>
  );
}

export function LocalizationPanel(props: PanelProps) {
  const { recordId } = props;
  return (
    <RecordPanel
      {...props}
      renderAfter={({ type, record }) => (
        <LanguageLines {...{ type, recordId }} language={record} />
      )}
    />
  );
}
