import { createTypeAhead, type FindByLetter } from '../ui/type-ahead.ts';

/** Rows that keys lead through, wherever they are from: each has its number as `data-row`, and can have the focus. */
export interface KeyedRows {
  count: number;
  /** Rows that a page of them has. */
  pageLength: number;
  /** What a row is called, where it is here; else empty. */
  nameOf: (row: number) => string;
  /** Gives a control of the row the focus, as `controlIn` finds it; without one, or where the row has no such, the row itself. */
  focusRow: (row: number, control?: string | null) => void;
  play: (row: number) => void;
  /** Remembers what was typed. */
  find: FindByLetter;
  /** Left out where rows cannot be selected. */
  selecting?: {
    /** The focus has moved to a row with the Shift key held down, which takes in what is between. */
    extendTo: (row: number) => void;
    selectAll: () => void;
    /** False where there is nothing to let go of. */
    clear: () => boolean;
    toggle: (row: number) => void;
  };
  /** Left out where nothing may be removed. */
  remove?: ((row: number) => void) | undefined;
}

/** How far letters look for a name. */
const reach = 1_000;
/** Marks are left to shortcuts. */
const letter = /^[\p{L}\p{N}]$/u;

/** The number of the row that an element stands in; null for none. */
export const rowNumber = (element: Element): number | null => {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? null : Number(row);
};

/**
 * The keys of every list of tracks. Arrows, Home, End, PageUp and PageDown lead to the same control of another row, arrows along the line to the next one
 * of this row. On a row Enter plays and Space selects; on it and on its title letters find. `at`: what has the focus.
 */
export function pressInRows(event: KeyboardEvent, at: Element, rows: KeyedRows): void {
  const row = rowNumber(at);
  if (row === null || event.defaultPrevented || event.altKey) return;
  const hasCommand = event.ctrlKey || event.metaKey;
  if (isMove(event.key)) {
    move(event, { at, row }, rows);
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (!hasCommand) take(event, () => moveInRow(at, event.key === 'ArrowRight'));
  } else if (hasCommand && event.key.toLowerCase() === 'a') {
    if (rows.selecting) take(event, rows.selecting.selectAll);
  } else if (event.key === 'Escape') {
    if (rows.selecting?.clear()) event.preventDefault();
  } else if (!hasCommand && letter.test(event.key)) {
    if (isRow(at) || at.matches(title))
      take(event, () => findByLetter(event.key, row, controlIn(at), rows));
  } else if (isRow(at)) {
    actOnRow(event, row, rows);
  }
}

const isRow = (element: Element): boolean => element.matches('[data-row]');

function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}

const steps = (pageLength: number): Record<string, number> => ({
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
  PageDown: pageLength,
  PageUp: -pageLength,
});
const isMove = (key: string): boolean => Object.hasOwn(steps(1), key);

function move(
  event: KeyboardEvent,
  { at, row }: { at: Element; row: number },
  { count, pageLength, focusRow, selecting }: KeyedRows,
): void {
  event.preventDefault();
  const next = Math.min(Math.max(0, row + (steps(pageLength)[event.key] ?? 0)), count - 1);
  if (event.shiftKey) selecting?.extendTo(next);
  focusRow(next, controlIn(at));
}

const title = '[data-result]';
/** Controls that rows have one of each. What is none of them is one of several, such as the names of artists. */
const controls = [
  '[data-play]',
  title,
  '[aria-pressed]:not([data-control])',
  '[aria-haspopup=menu]',
  '[data-control]',
  'a[href*="/album/"]',
  'a',
];

/** How the control that has the focus is found in another row; null for the row itself. */
const controlIn = (at: Element): string | null =>
  isRow(at) ? null : (controls.find((control) => at.matches(control)) ?? null);

/** Browsers of before 2024, and tests, cannot say. */
const isShown = (element: HTMLElement): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility();

/** Gives the focus to a control of a row, or to the row where it has no such that can be seen, and scrolls as far as that takes. */
export function focusIn(row: HTMLElement, control: string | null | undefined): void {
  const found = control ? row.querySelector<HTMLElement>(control) : null;
  (found && isShown(found) ? found : row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** To the next control of the row, or back to the row itself, as its line runs. */
function moveInRow(at: Element, isRight: boolean): void {
  const row = at.closest<HTMLElement>('[data-row]');
  if (!row) return;
  const stops = [row, ...row.querySelectorAll<HTMLElement>('a, button')].filter(
    (stop) => stop === row || isShown(stop),
  );
  const isForward = isRight === (getComputedStyle(row).direction !== 'rtl');
  stops[stops.indexOf(at as HTMLElement) + (isForward ? 1 : -1)]?.focus({ preventScroll: true });
}

function findByLetter(
  typed: string,
  row: number,
  control: string | null,
  { count, nameOf, focusRow, find }: KeyedRows,
): void {
  const start = Math.max(0, row - reach);
  const names = Array.from({ length: Math.min(count, row + reach) - start }, (_, index) =>
    nameOf(start + index),
  );
  const found = find(typed, names, row - start);
  if (found !== -1) focusRow(start + found, control);
}

function actOnRow(event: KeyboardEvent, row: number, { play, selecting, remove }: KeyedRows): void {
  if (event.key === 'Enter') take(event, () => play(row));
  else if (event.key === ' ' && selecting) take(event, () => selecting.toggle(row));
  else if (event.key === 'Delete' && remove) take(event, () => remove(row));
}

const findInList = createTypeAhead();

/** A key pressed in a list of tracks whose rows all stand in the document: these keys are fetched with the first one. */
export function pressInList(event: KeyboardEvent, list: HTMLElement): void {
  const at = document.activeElement;
  if (!at || !list.contains(at)) return;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const height = rows[0]?.offsetHeight || 1;
  pressInRows(event, at, {
    count: rows.length,
    pageLength: Math.max(1, Math.floor(window.innerHeight / height) - 2),
    find: findInList,
    nameOf: (row) => rows[row]?.querySelector('[data-result]')?.textContent ?? '',
    focusRow: (row, control) => {
      if (rows[row]) focusIn(rows[row], control);
    },
    // What it may not do, its button says.
    play: (row) => rows[row]?.querySelector<HTMLElement>('[data-play]')?.click(),
  });
}
