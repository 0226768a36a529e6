import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { listbox } from '../../contracts/constants.ts';

/** Moves focus among a menu's items. `startAt` says where it begins the next time the menu opens. */
export function useMenuFocus(list: RefObject<HTMLElement | null>, isOpen: boolean) {
  const start = useRef<'first' | 'last'>('first');
  const typed = useRef({ text: '', at: 0 });
  // An item that only phones show would take the focus and not have it: the keys would go no further.
  const items = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter((item) => getComputedStyle(item).display !== 'none');

  useLayoutEffect(() => {
    if (isOpen) items().at(start.current === 'first' ? 0 : -1)?.focus();
    // The items are read when the menu opens; later changes of theirs do not move focus.
  }, [isOpen]);

  const onKey = (event: KeyboardEvent) => {
    const all = items();
    const present = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: present + 1, ArrowUp: present - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all.at(next % all.length)?.focus();
    } else if (event.key.length === 1 && event.key !== ' ' && !isShortcut(event)) findByLetters(all, present, event.key);
  };

  /** First letters find the next item that starts with them; the same letter again goes on to the one after. */
  const findByLetters = (all: HTMLElement[], present: number, letter: string) => {
    const now = performance.now();
    const before = now - typed.current.at > listbox.typeAheadMs ? '' : typed.current.text;
    const text = before === letter ? letter : before + letter;
    typed.current = { text, at: now };
    const fromHere = text.length === 1 ? present + 1 : Math.max(present, 0);
    const ordered = [...all.slice(fromHere), ...all.slice(0, fromHere)];
    ordered.find((item) => item.textContent.trim().toLowerCase().startsWith(text.toLowerCase()))?.focus();
  };

  return {
    onKey,
    startAt: (place: 'first' | 'last') => {
      start.current = place;
    },
  };
}

const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;
