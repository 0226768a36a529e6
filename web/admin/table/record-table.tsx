import { type ReactElement, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { preservesScroll } from '../../data/router/scroll-restoration.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { openDialog } from '../../ui/dialog-store.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { classNames, isComposing } from '../../lib/dom.ts';
import { adminPath } from '../lib/admin-path.ts';
import { LegacyLink } from '../lib/legacy-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { tableSearch, useTableState, defaultState } from './table-state.ts';
import { TableContents } from './table-contents.tsx';
import { ViewsBar } from './views-bar.tsx';
import { useViews } from './use-views.ts';
import { Icon } from '../../ui/all-icons.tsx';

interface Props {
  type: AdminType;
  /** The ID of the open record, or 'new'. */
  openId?: string | undefined;
  /** The open record's form; falsy if none is open. */
  panel?: ReactElement | false | undefined;
  /** Called for clicks and keys. Links have their own URL. */
  onOpen: (recordId: string) => void;
  onClose: () => void;
}

/** Wide enough for the panel beside the table. */
const besideQuery = '(width >= 75rem)';

/**
 * All records of a type. The URL contains the whole state of the table. Needs a key per type,
 * because rows, selection and views belong to one type.
 */
export function RecordTable({ type, openId, panel, onOpen, onClose }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  const { state, search, change } = useTableState(type);
  const views = useViews(type, state, change);
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hasRoom = useMediaQuery(besideQuery);
  const isOpen = Boolean(panel) && openId !== undefined;
  const isBeside = isOpen && hasRoom && !type.isWide;
  const isCovered = isOpen && !isBeside;
  useTableKeys(field);
  const createPath = useCreatePath(type, search);
  return (
    <div
      className={classNames(
        isBeside && 'grid grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)] items-start gap-6',
      )}
    >
      {isCovered && <h1 className="sr-only">{t(type.title)}</h1>}
      <div ref={area} hidden={isCovered} className="min-w-0">
        <Heading {...{ type, createPath, isOpen }} />
        <ViewsBar
          views={views}
          hrefOf={(wanted) => pathname + tableSearch(type, wanted ?? defaultState(type))}
        />
        <TableContents
          {...{ type, state, search, change, field, onOpen, createPath }}
          openId={isOpen ? openId : null}
        />
      </div>
      {panel && isOpen && (
        <TablePanel
          listTitle={t(type.title)}
          label={t(type.singular)}
          openId={openId}
          isBeside={isBeside}
          onClose={onClose}
          focusRow={(recordId) => focusRecord(area.current, recordId)}
        >
          {panel}
        </TablePanel>
      )}
    </div>
  );
}

interface HeadingProps {
  type: AdminType;
  createPath: string | null;
  isOpen: boolean;
}

/** While a record is open, only its form has a filled button. */
function Heading({ type, createPath, isOpen }: HeadingProps) {
  const t = useT();
  return (
    <PageHeading
      title={t(type.title)}
      actions={
        <>
          {type.legacyPath !== undefined && <LegacyLink path={type.legacyPath} />}
          {createPath !== null && (
            <Link
              to={createPath}
              data-new=""
              state={preservesScroll}
              className={buttonClass({ variant: isOpen ? 'outline' : 'primary' })}
            >
              {t(type.newLabel ?? 'New')}
            </Link>
          )}
        </>
      }
    />
  );
}

/** The path of a new record's form; null if the visitor can't create records. */
function useCreatePath(type: AdminType, search: string): string | null {
  const { bootstrap } = useSession();
  const isSupported = useSupports(type.calls.create ?? type.calls.list);
  const mayCreate = type.calls.create !== undefined && can(bootstrap, type.permissions.create);
  return isSupported && mayCreate ? adminPath(type.name, 'new') + search : null;
}

function focusRecord(area: HTMLElement | null, recordId: string): boolean {
  const rows = [...(area?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const row = rows.find(({ dataset }) => dataset['id'] === recordId);
  const target =
    recordId === 'new'
      ? area?.querySelector<HTMLElement>('[data-new]')
      : row?.querySelector<HTMLElement>('a[data-stop], td[tabindex]');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView?.({ block: 'nearest' });
  return Boolean(target);
}

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
/** Elements that handle letter keys themselves. */
const busy = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog';

const helpCode = lazyCode(() => import('./table-help.tsx').then((file) => file.TableHelp));

/** Outside of fields, a slash focuses the search field, and a question mark lists the keys. */
function useTableKeys(field: RefObject<HTMLInputElement | null>): void {
  const t = useT();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    const isTaken = target instanceof Element && target.closest(`${typing}, ${busy}`) !== null;
    if (ctrlKey || metaKey || altKey || defaultPrevented || isTaken) return;
    if (document.querySelector('[data-dialog-viewport]')) return;
    const input = field.current;
    if (key === '/' && input && !input.closest('[hidden]')) {
      event.preventDefault();
      input.focus();
      input.select();
    } else if (key === '?') {
      event.preventDefault();
      helpCode.load().then(
        (Help) => void openDialog({ title: t('Keyboard shortcuts'), size: 'md' }, () => <Help />),
        (error: unknown) => reportFailure(error, t),
      );
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event);
    // Capturing, to run before the player's shortcuts.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

interface PanelProps {
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
function TablePanel({
  listTitle,
  label,
  openId,
  isBeside,
  onClose,
  focusRow,
  children,
}: PanelProps) {
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
          'sticky top-[calc(var(--sticky-top,0px)+1rem)] max-h-[calc(100dvh-2rem-var(--sticky-top,0px)-var(--bars))] overflow-y-auto overscroll-contain rounded-card border border-divider bg-paper px-5 pb-5 scroll-pt-14 shadow-card',
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
  { openId, isBeside, focusRow }: Pick<PanelProps, 'openId' | 'isBeside' | 'focusRow'>,
): void {
  const back = useEffectEvent(focusRow);
  // The page may still be scrolled to a row of the table.
  const show = useEffectEvent(() => {
    if (!isBeside) window.scrollTo(0, 0);
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

/** Closes the panel on Escape, unless an open element inside it handles the key. */
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
