import { listbox } from '../../contracts/constants.ts';

/** Finds the next of several labels that starts with what was typed; -1 for none. */
export type FindByLetter = (letter: string, labels: readonly string[], present: number) => number;

/**
 * Remembers what was typed, for half a second. The same letter again goes on to the next label that starts with it; the search goes round.
 * `present` is the index to go on from, -1 where there is none.
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

/** Whether a key types something, other than the space that presses what has focus. */
export function isLetter({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
