import type { KeyboardEvent } from 'react';

/** The left and right arrows move between a row's controls. */
export function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: row, target } = event;
  // The menu is a portal, whose keys React reports here too.
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !row.contains(target as Node)) return;
  event.preventDefault();
  [...row.querySelectorAll<HTMLElement>('a, button')]
    .find((control) => control !== target)
    ?.focus();
}
