import { useState } from 'react';

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

export interface QueueSelection {
  /** In list order. */
  ids: readonly string[];
  has: (itemId: string) => boolean;
  /**
   * Adds or removes a row with Ctrl or Cmd; selects the range from the anchor with Shift. Otherwise
   * clears the selection and returns false: the press is not for it.
   */
  press: (itemId: string, modifiers: Modifiers) => boolean;
  /** Selects only the range from the anchor. `from`: the anchor if there is none. */
  extend: (itemId: string, from: string) => void;
  selectAll: () => void;
  /** Returns false if nothing was selected. */
  clear: () => boolean;
}

interface State {
  ids: ReadonlySet<string>;
  /** Where a range starts. */
  anchor: string | null;
}

const none: State = { ids: new Set(), anchor: null };

/** The selected rows of the queue. `order`: the rows that can be selected, from top to bottom. */
export function useQueueSelection(order: readonly string[]): QueueSelection {
  const [{ ids: stored, anchor }, set] = useState(none);
  // Items that have left the list are no longer selected.
  const ids = stored.size === 0 ? [] : order.filter((itemId) => stored.has(itemId));
  const extend = (itemId: string, from: string) => {
    const start = anchor !== null && order.includes(anchor) ? anchor : from;
    const [a, b] = [order.indexOf(start), order.indexOf(itemId)];
    set({ ids: new Set(order.slice(Math.min(a, b), Math.max(a, b) + 1)), anchor: start });
  };
  const clear = () => {
    if (stored.size > 0) set(none);
    return ids.length > 0;
  };
  return {
    ids,
    has: (itemId) => stored.has(itemId),
    press(itemId, { shiftKey, ctrlKey, metaKey }) {
      if (shiftKey) extend(itemId, itemId);
      else if (ctrlKey || metaKey)
        set({ ids: new Set(ids).symmetricDifference(new Set([itemId])), anchor: itemId });
      else {
        clear();
        return false;
      }
      return true;
    },
    extend,
    selectAll: () => set({ ids: new Set(order), anchor: order[0] ?? null }),
    clear,
  };
}
