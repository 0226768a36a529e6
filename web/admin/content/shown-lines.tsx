import { type ReactNode, useRef } from 'react';
import { useWholeRows } from '../../music/lists/rows.ts';
import { VirtualList } from '../../music/lists/virtual-list.tsx';
import { useT } from '../../data/session/session.tsx';
import { useRowHeight } from '../../ui/rows/row-window.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

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
