import { type ReactNode, useRef } from 'react';
import { SaveButtons } from '../../ui/forms/save-buttons.tsx';
import { useWholeRows } from '../../music/lists/rows.ts';
import { VirtualList } from '../../music/lists/virtual-list.tsx';
import { useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { useRowHeight } from '../../ui/rows/row-window.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { KeptLines } from './use-line-edits.ts';

interface ShownLinesProps {
  shown: readonly string[];
  isSearched: boolean;
  children: (key: string) => ReactNode;
}

/** A virtual list of the lines that match the search. */
export function ShownLines({ shown, isSearched, children }: ShownLinesProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  // Narrow screens stack the two texts.
  const isWide = useMediaQuery('(width >= 40rem)');
  const rowHeight = useRowHeight(isWide ? 5 : 7.75);
  const rows = useWholeRows(shown);
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

/** Tells the visitor that the lines come from a draft. */
export function RestoredNote({
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

interface SaveProps {
  kept: KeptLines;
  isPending: boolean;
  isReadOnly: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** The draft's state, and the buttons that save or discard the unsaved lines. */
export function SaveLines({ kept, isPending, isReadOnly, onSave, onDiscard }: SaveProps) {
  const t = useT();
  return (
    <>
      <span className="ms-auto text-sm text-muted">
        <DraftWords kept={kept} isPending={isPending} />
      </span>
      {!isReadOnly && (
        <SaveButtons
          isUnsaved={kept.edits.size > 0}
          isPending={isPending}
          onDiscard={onDiscard}
          onSave={onSave}
          label={t('Save translations')}
        />
      )}
    </>
  );
}

/** Tells whether the unsaved lines are stored. */
function DraftWords({ kept, isPending }: Pick<SaveProps, 'kept' | 'isPending'>) {
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
