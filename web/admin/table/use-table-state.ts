import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { preservesScroll } from '../../data/router/scroll-restoration.ts';
import { readTableState, tableSearch, type TableState } from './table-address.ts';

interface ChangeOptions {
  /** Each further letter replaces the history entry of the first one, so that Back skips them. */
  isTyping?: boolean;
  /** The change corrects the URL, so Back must not return to the old one. */
  isCorrection?: boolean;
}

export interface AddressedState {
  state: TableState;
  /** The URL's query, with its question mark. */
  search: string;
  /** Changes parts of the state. Changing the conditions returns to the first page. */
  change: (parts: Partial<TableState>, options?: ChangeOptions) => void;
}

/** Parts of the state that don't change which rows match. */
const layout: readonly string[] = ['columns', 'density', 'view', 'page', 'cursor'];

/** The state of a table, which is stored in the URL. A panel beside the table stays open. */
export function useTableState(type: AdminType): AddressedState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readTableState(type, search), [type, search]);
  // Several changes may happen before the new URL is rendered.
  const latest = useRef(state);
  const wasTyping = useRef(false);
  useEffect(() => {
    // The URL was changed by Back or a link, rather than by this hook.
    if (tableSearch(type, latest.current) !== tableSearch(type, state)) wasTyping.current = false;
    latest.current = state;
  }, [type, state]);
  const change = (parts: Partial<TableState>, options: ChangeOptions = {}) => {
    const isLayout = Object.keys(parts).every((name) => layout.includes(name));
    const next = {
      ...latest.current,
      ...(!isLayout && { page: 1, cursor: null }),
      ...parts,
    };
    const { isTyping = false, isCorrection = false } = options;
    const isReplaced = isCorrection || (isTyping && wasTyping.current);
    latest.current = next;
    wasTyping.current = isTyping;
    const to = { pathname, search: tableSearch(type, next) };
    if (isReplaced) navigate(to, { replace: true, isSamePage: true });
    else navigate(to, { state: preservesScroll });
  };
  return { state, search: tableSearch(type, state), change };
}
