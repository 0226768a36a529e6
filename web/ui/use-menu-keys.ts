import { type KeyboardEvent, type RefObject, useState } from 'react';
import { createTypeAhead, isLetter } from './type-ahead.ts';

/** An item that only phones show would take the focus and not have it: the keys would go no further. */
export function menuItems(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter((item) => getComputedStyle(item).display !== 'none');
}

/** Moves focus among a menu's items: arrows go round, Home and End go to the ends, letters find the next item that starts with them. */
export function useMenuKeys(list: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const [find] = useState(createTypeAhead);

  return (event) => {
    const items = menuItems(list.current);
    const present = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: present + 1, ArrowUp: present - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      items.at(next % items.length)?.focus();
    } else if (isLetter(event)) items[find(event.key, items.map(({ textContent }) => textContent), present)]?.focus();
  };
}
