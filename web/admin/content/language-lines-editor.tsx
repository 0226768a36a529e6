import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { AdminType } from '../../../contracts/admin/admin-type.ts';
import { textDirection } from '../../../contracts/language.ts';
import { text } from '../../../contracts/loose.ts';
import { useAction } from '../../feedback/use-action.ts';
import { useWholeRows } from '../../lists/rows.ts';
import { VirtualList } from '../../lists/virtual-list.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { can } from '../../session/can.ts';
import { useRefresh, useSession, useT } from '../../session/session.tsx';
import { useDates } from '../../session/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { useRowHeight } from '../../ui/rows/row-window.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { nameIn } from '../lib/record-calls.ts';
import { askAboutLines } from './ask-about-lines.ts';
import {
  filteredKeys,
  keysOf,
  type LineFilter,
  lineAt,
  linesOf,
  lostPlaceholders,
  withLine,
} from './language-lines.ts';
import { LineRow } from './line-row.tsx';
import { type LineCounts, LineFiles, LineSearch } from './line-tools.tsx';
import { saveLines } from './save-lines.ts';
import { type LineState, useLineEdits } from './use-line-edits.ts';

interface Props {
  type: AdminType;
  recordId: string;
  /** As the backend sent it when the panel was opened. */
  language: RecordValue;
}

/** All lines of a language: found, edited in place, imported and exported. */
export function LanguageLines(props: Props) {
  const t = useT();
  const person = useSession().bootstrap.user?.id ?? 'guest';
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-4 border-t border-divider pt-5"
    >
      <h3 id={heading} className="text-base font-semibold">
        {t('Lines')}
      </h3>
      {/* Lines must not outlive their person or language. */}
      <LinesEditor key={`${person}:${props.recordId}`} {...props} />
    </section>
  );
}

function LinesEditor({ type, recordId, language }: Props) {
  const { bootstrap, t } = useSession();
  const [start] = useState(() => linesOf(language['lines']));
  const kept = useLineEdits(recordId, start);
  const { lines, edits } = kept;
  const code = text(language['language']);
  const isReadOnly =
    type.calls.update === undefined ||
    (type.permissions.update !== undefined && !can(bootstrap, type.permissions.update));
  const counts = useCounts(kept);
  const { shown, words, filter, search, show } = useShownLines(kept);
  const { run: save, isPending } = useSave({ type, recordId, language, kept, onSaved: show });
  const setLine = (key: string, line: string) => {
    const now = kept.present();
    kept.change({ ...now, edits: withLine(now.lines, now.edits, key, line) });
  };
  const revert = (key: string) => {
    const now = kept.present();
    const next = new Map(now.edits);
    next.delete(key);
    kept.change({ ...now, edits: next });
  };
  const actions = useStable({ setLine, revert });
  const direction = textDirection(code);
  return (
    <>
      <RestoredNote restoredAt={kept.restoredAt} isUnsaved={edits.size > 0} />
      <LineSearch
        words={words}
        filter={filter}
        counts={counts}
        onSearch={(next) => search(next, filter)}
        onFilter={(next) => search(words, next)}
      />
      <ShownLines shown={shown} isSearched={words.trim() !== '' || filter !== 'all'}>
        {(key) => (
          <LineRow
            line={key}
            translation={lineAt(lines, edits, key)}
            isChanged={edits.has(key)}
            isRemoved={edits.get(key) === null}
            isReadOnly={isReadOnly}
            language={code}
            direction={direction}
            onChange={actions.setLine}
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
            kept.change({ ...kept.present(), edits: next });
            search('', 'changed');
          }}
        />
        <span className="ms-auto text-sm text-muted">
          <DraftWords kept={kept} isPending={isPending} />
        </span>
        {edits.size > 0 && !isPending && (
          <Button
            variant="ghost"
            onClick={() => {
              kept.change({ lines: kept.present().lines, edits: new Map() });
              show();
            }}
          >
            {t('Discard')}
          </Button>
        )}
        {!isReadOnly && (
          <Button
            variant={edits.size > 0 || isPending ? 'primary' : 'outline'}
            isPending={isPending}
            aria-disabled={edits.size === 0}
            onClick={save}
          >
            {edits.size > 0 ? t('Save :count lines', { count: edits.size }) : t('Save lines')}
          </Button>
        )}
      </div>
    </>
  );
}

type Kept = ReturnType<typeof useLineEdits>;

/**
 * The keys that a search leaves. They change with the search only: a line that is being edited must
 * not leave the list of missing ones while it is typed.
 */
function useShownLines(kept: Kept) {
  const { i18n } = useSession().bootstrap;
  // The texts that this page knows of: a new language may lack them.
  const [known] = useState(() => Object.keys(i18n.lines));
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<LineFilter>('all');
  const find = (nextWords: string, nextFilter: LineFilter) => {
    const { lines, edits } = kept.present();
    const keys = keysOf(lines, edits, known);
    return filteredKeys({ lines, edits, keys, words: nextWords, filter: nextFilter });
  };
  const [shown, setShown] = useState(() => find('', 'all'));
  const search = (nextWords: string, nextFilter: LineFilter) => {
    setWords(nextWords);
    setFilter(nextFilter);
    setShown(find(nextWords, nextFilter));
  };
  return { shown, words, filter, search, show: () => search(words, filter) };
}

function useCounts({ lines, edits }: LineState): LineCounts {
  const { i18n } = useSession().bootstrap;
  return useMemo(() => {
    const keys = keysOf(lines, edits, Object.keys(i18n.lines));
    let [missing, lost] = [0, 0];
    for (const key of keys) {
      const line = lineAt(lines, edits, key);
      if (line.trim() === '') missing += 1;
      else if (lostPlaceholders(key, line).length > 0) lost += 1;
    }
    return { all: keys.length, missing, changed: edits.size, lost };
  }, [lines, edits, i18n]);
}

interface SaveOptions extends Props {
  kept: Kept;
  onSaved: () => void;
}

function useSave({ type, recordId, language, kept, onSaved }: SaveOptions) {
  const { bootstrap, t } = useSession();
  const refresh = useRefresh();
  return useAction(async () => {
    // The page may crash while it saves.
    kept.flush();
    if (kept.present().edits.size === 0) return;
    const saved = await saveLines({
      type,
      recordId,
      name: nameIn(type, language),
      present: kept.present,
      ask: (conflicts) =>
        askAboutLines(conflicts, {
          title: t('Someone else has changed this'),
          text: t('Choose what to keep. Everything else is merged.'),
          confirmLabel: t('Save'),
        }),
    });
    if (!saved) return;
    kept.change(saved);
    onSaved();
    showToast(t('Lines saved'));
    // The page itself speaks this language.
    if (bootstrap.i18n.language === language['language']) void refresh();
  });
}

/** The same functions for the component's life, so that rows render only for their own line. */
function useStable(present: {
  setLine: (key: string, line: string) => void;
  revert: (key: string) => void;
}) {
  const latest = useRef(present);
  useEffect(() => {
    latest.current = present;
  });
  const setLine = useCallback((key: string, line: string) => latest.current.setLine(key, line), []);
  const revert = useCallback((key: string) => latest.current.revert(key), []);
  return { setLine, revert };
}

interface ShownLinesProps {
  shown: readonly string[];
  isSearched: boolean;
  children: (key: string) => ReactNode;
}

function ShownLines({ shown, isSearched, children }: ShownLinesProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  // The texts are below each other on narrow screens.
  const isWide = useMediaQuery('(width >= 40rem)');
  const rowHeight = useRowHeight(isWide ? 5 : 7);
  const rows = useWholeRows(shown);
  return (
    <div>
      <p role="status" className="sr-only">
        {isSearched ? t(':count lines', { count: shown.length }) : ''}
      </p>
      {shown.length === 0 ? (
        <p className="rounded-card border border-divider px-4 py-12 text-center text-muted">
          {isSearched ? t('No lines match.') : t('This language has no lines yet.')}
        </p>
      ) : (
        <div
          ref={scroller}
          className="relative max-h-[min(44rem,70dvh)] overflow-y-auto rounded-card border border-divider px-3"
        >
          <VirtualList
            label={t('Lines')}
            rows={rows}
            rowHeight={rowHeight}
            scroller={scroller}
            className="bg-paper"
          >
            {(key) => children(key)}
          </VirtualList>
        </div>
      )}
    </div>
  );
}

function RestoredNote({
  restoredAt,
  isUnsaved,
}: {
  restoredAt: string | null;
  isUnsaved: boolean;
}) {
  const t = useT();
  const dates = useDates();
  if (restoredAt === null || !isUnsaved) return null;
  return (
    <p className="rounded-control bg-background-alt p-3 text-sm" role="status">
      {t('This is your draft, last changed :when.', { when: dates.relative(restoredAt) })}
    </p>
  );
}

/** Where the unsaved lines are. */
function DraftWords({ kept, isPending }: { kept: Kept; isPending: boolean }) {
  const t = useT();
  const isShown = kept.edits.size > 0 && !isPending;
  const words = {
    none: t('You have unsaved changes'),
    pending: t('You have unsaved changes'),
    kept: t('Draft kept on this device'),
    refused: t("This browser can't keep a draft. Save before you leave."),
    elsewhere: t('Also changed in another tab'),
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span role="status">{isShown ? words[kept.draft] : ''}</span>
      {isShown && kept.draft === 'elsewhere' && (
        <Button variant="outline" size="sm" onClick={kept.compare}>
          {t('Compare')}
        </Button>
      )}
    </span>
  );
}
