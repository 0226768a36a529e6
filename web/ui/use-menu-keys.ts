import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { listbox } from '../../contracts/constants.ts';

/** An item that only phones show would take the focus and not have it: the keys would go no further. */
export function menuItems(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter((item) => getComputedStyle(item).display !== 'none');
}

const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** Moves focus among a menu's items: arrows go round, Home and End go to the ends, letters find the next item that starts with them. */
export function useMenuKeys(list: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });

  /** The same letter again goes on to the next item that starts with it. */
  const findByLetters = (items: HTMLElement[], present: number, letter: string) => {
    const now = performance.now();
    const before = now - typed.current.at > listbox.typeAheadMs ? '' : typed.current.text;
    const text = before === letter ? letter : before + letter;
    typed.current = { text, at: now };
    const fromHere = text.length === 1 ? present + 1 : Math.max(present, 0);
    const ordered = [...items.slice(fromHere), ...items.slice(0, fromHere)];
    ordered.find((item) => item.textContent.trim().toLowerCase().startsWith(text.toLowerCase()))?.focus();
  };

  return (event) => {
    const items = menuItems(list.current);
    const present = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: present + 1, ArrowUp: present - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      items.at(next % items.length)?.focus();
    } else if (event.key.length === 1 && event.key !== ' ' && !isShortcut(event)) findByLetters(items, present, event.key);
  };
}
