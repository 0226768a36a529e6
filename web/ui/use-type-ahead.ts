import { type KeyboardEvent, useState } from 'react';
import { listbox } from '../../contracts/constants.ts';
import type { Option } from './popups/option.tsx';

type Key = KeyboardEvent<HTMLElement> & { preventBaseUIHandler?: () => void };

/** What a list does with keys while it is closed, and while it is open. */
export interface TypeAhead {
  onClosedKey: (event: Key) => void;
  onOpenKey: (event: Key) => void;
}

/** Letters choose in a closed list, and move in an open one. In place of Base UI's own, which remembers for 750 ms. */
export function useTypeAhead(options: readonly Option[], chosen: string | null, choose: (value: string) => void): TypeAhead {
  const [find] = useState(createTypeAhead);
  const labels = options.map(({ label, isDisabled }) => (isDisabled ? '' : label));
  return {
    onClosedKey(event: Key) {
      // The list has been opened, and the focus is about to go there.
      if (!isLetter(event) || event.currentTarget.ariaExpanded === 'true') return;
      event.preventBaseUIHandler?.();
      const found = options[find(event.key, labels, options.findIndex((option) => option.value === chosen))];
      if (found) choose(found.value);
    },
    onOpenKey(event: Key) {
      if (!isLetter(event)) return;
      event.preventBaseUIHandler?.();
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
      items[find(event.key, labels, items.findIndex((item) => item === document.activeElement))]?.focus();
    },
  };
}

/** Finds the next of several labels that starts with what was typed; -1 for none. */
type FindByLetter = (letter: string, labels: readonly string[], present: number) => number;

/**
 * Remembers what was typed, for half a second. The same letter again goes on to the next label that starts with it; the search goes round.
 * `present` is the index to go on from, -1 where there is none.
 */
function createTypeAhead(): FindByLetter {
  let typed = { text: '', at: 0 };
  return (letter, labels, present) => {
    const now = performance.now();
    const before = now - typed.at > listbox.typeAheadMs ? '' : typed.text;
    const text = before === letter ? letter : before + letter;
    typed = { text, at: now };
    const from = text.length === 1 ? present + 1 : Math.max(present, 0);
    const starts = labels.map((label) => label.trim().toLowerCase().startsWith(text.toLowerCase()));
    const after = starts.indexOf(true, from);
    return after === -1 ? starts.indexOf(true) : after;
  };
}

/** Whether a key types something, other than the space that presses what has focus. */
function isLetter({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
