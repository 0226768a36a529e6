import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { preservesScroll } from '../../data/router/scroll-restoration.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { classNames } from '../../lib/dom.ts';
import { adminPath } from '../lib/admin-path.ts';
import { LegacyLink } from '../lib/legacy-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { tableSearch, usualState } from './table-address.ts';
import { TableContents } from './table-contents.tsx';
import { TablePanel } from './table-panel.tsx';
import { useTableState } from './use-table-state.ts';
import { useViews } from './use-views.ts';
import { ViewsBar } from './views-bar.tsx';

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

/** All records of a type. The URL contains the whole state of the table. */
export function RecordTable(props: Props) {
  // A key per type, because rows, selection and views belong to one type.
  return <TypeTable key={props.type.name} {...props} />;
}

/** Wide enough for the panel beside the table. */
const besideQuery = '(width >= 75rem)';

function TypeTable({ type, openId, panel, onOpen, onClose }: Props) {
  const { t } = useSession();
  const { pathname } = useLocation();
  const { state, search, change } = useTableState(type);
  const views = useViews(type, state, change);
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hasRoom = useMediaQuery(besideQuery);
  const isOpen = Boolean(panel) && openId !== undefined;
  const isBeside = isOpen && hasRoom && !type.isWide;
  const isCovered = isOpen && !isBeside;
  useSlash(field);
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
          hrefOf={(wanted) => pathname + tableSearch(type, wanted ?? usualState(type))}
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

/** While a record is open, only its form has a filled button. */
function Heading({
  type,
  createPath,
  isOpen,
}: {
  type: AdminType;
  createPath: string | null;
  isOpen: boolean;
}) {
  const { t } = useSession();
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
  const { create } = type.permissions;
  const isSupported = useSupports(type.calls.create ?? type.calls.list);
  const mayCreate =
    type.calls.create !== undefined && create !== undefined && can(bootstrap, create);
  return isSupported && mayCreate ? adminPath(type.name, 'new') + search : null;
}

/** Focuses the row of a record, or the link that creates one. */
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

/** Focuses the search field on a slash outside of fields, if it is visible. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      const isTaken = target instanceof Element && target.closest(`${typing}, ${busy}`) !== null;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || isTaken) return;
      const input = field.current;
      if (!input || input.closest('[hidden]')) return;
      if (document.querySelector('[data-dialog-viewport]')) return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    // Capturing, to run before the player's shortcuts.
    document.addEventListener('keydown', focus, { capture: true });
    return () => document.removeEventListener('keydown', focus, { capture: true });
  }, [field]);
}
