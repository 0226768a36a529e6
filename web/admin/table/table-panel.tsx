import { type ReactElement, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { classNames, isComposing } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';

interface Props {
  /** The type's title, for the back button. */
  listTitle: string;
  label: string;
  openId: string;
  /** Whether the panel is beside the table instead of replacing it. */
  isBeside: boolean;
  onClose: () => void;
  /** Focuses a record's row. Returns false if the row isn't shown. */
  focusRow: (recordId: string) => boolean;
  children: ReactElement;
}

/** The open record: beside the table on wide screens, otherwise in its place. Escape closes it. */
export function TablePanel({
  listTitle,
  label,
  openId,
  isBeside,
  onClose,
  focusRow,
  children,
}: Props) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  usePanelFocus(panel, { openId, isBeside, focusRow });
  useEscape(panel, onClose);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      data-beside={isBeside || undefined}
      className={classNames(
        'min-w-0 outline-none',
        isBeside &&
          'sticky top-[calc(var(--sticky-top,0px)+1rem)] max-h-[calc(100dvh-2rem-var(--sticky-top,0px)-var(--player-bar))] overflow-y-auto overscroll-contain rounded-card border border-divider bg-paper px-5 pb-5 scroll-pt-14 shadow-card',
      )}
    >
      {isBeside ? (
        // Sticky, because some records are long.
        <div className="sticky top-0 z-20 -mx-5 flex items-center justify-between gap-3 bg-paper ps-5 pe-3 pt-2">
          <p aria-hidden="true" className="text-sm text-muted">
            {label}
          </p>
          <button type="button" aria-label={t('Close')} onClick={onClose} className="icon-button">
            <Icon name="close" />
          </button>
        </div>
      ) : (
        <button
          type="button"
          onClick={onClose}
          className="mb-4 inline-flex min-h-10 items-center gap-1 rounded-control pe-3 text-sm font-medium text-muted hover:text-main pointer-coarse:min-h-11"
        >
          <Icon name="chevronRight" className="size-5 rotate-180 rtl:rotate-0" />
          {listTitle}
        </button>
      )}
      {children}
    </section>
  );
}

/** Focuses a panel when it opens, and the record's row when it closes. */
function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  { openId, isBeside, focusRow }: Pick<Props, 'openId' | 'isBeside' | 'focusRow'>,
): void {
  const back = useEffectEvent(focusRow);
  // The page may still be scrolled to a row of the table.
  const show = useEffectEvent(() => {
    if (!isBeside) panel.current?.scrollIntoView?.({ block: 'start' });
  });
  const shown = useRef(openId);
  useEffect(() => {
    const element = panel.current;
    // If the page loads with an open record, the focus stays at the top of the page.
    if (document.activeElement !== document.body && !element?.contains(document.activeElement))
      element?.focus({ preventScroll: true });
    show();
    return () => {
      // Waits until the table is in the page again.
      queueMicrotask(() => {
        const { activeElement } = document;
        const isLost = activeElement === null || !isElsewhere(activeElement);
        if (isLost && !back(shown.current)) document.getElementById('main')?.focus();
      });
    };
  }, [panel]);
  useEffect(() => {
    if (shown.current === openId) return;
    shown.current = openId;
    if (!panel.current?.contains(document.activeElement))
      panel.current?.focus({ preventScroll: true });
    show();
  }, [panel, openId]);
}

/** Whether the visitor has moved the focus to this element. */
const isElsewhere = (element: Element): boolean =>
  element !== document.body && element.id !== 'main' && element.isConnected;

/**
 * Closes the panel on Escape, unless an open element inside it handles the key, such as a list of
 * suggestions.
 */
function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isForContent = false;
    const before = ({ target }: KeyboardEvent) => {
      isForContent = target instanceof Element && target.closest('[aria-expanded=true]') !== null;
    };
    const after = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (key !== 'Escape' || defaultPrevented || isComposing(event) || isForContent) return;
      if (!(target instanceof Node) || !panel.current?.contains(target)) return;
      event.preventDefault();
      close();
    };
    // React's own handlers run between these two.
    document.addEventListener('keydown', before, { capture: true });
    document.addEventListener('keydown', after);
    return () => {
      document.removeEventListener('keydown', before, { capture: true });
      document.removeEventListener('keydown', after);
    };
  }, [panel]);
}
