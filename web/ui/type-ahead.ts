import { listbox } from '../../contracts/constants.ts';

/** Finds the next label that starts with the typed letters; -1 for none. */
export type FindByLetter = (letter: string, labels: readonly string[], present: number) => number;

/**
 * Remembers typed letters for half a second. The same letter again moves to the next label that
 * starts with it, and the search wraps around. `present`: the index to continue from, -1 for none.
 */
export function createTypeAhead(): FindByLetter {
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
