import { isLetterKey } from '../../lib/keys.ts';
import { listbox } from '../../../contracts/constants.ts';

/** Rows with keyboard navigation. Each has its number as `data-row` and can have the focus. */
export interface KeyedRows {
  count: number;
  /** Number of rows that PageUp and PageDown move. */
  pageLength: number;
  /** The row's name; empty if it isn't loaded. */
  nameOf: (row: number) => string;
  /** Focuses a control of the row, as found by `controlIn`, or the row itself if it has none. */
  focusRow: (row: number, control?: string | null) => void;
  play: (row: number) => void;
  /** Type-ahead state. */
  find: FindByLetter;
  /** Omitted if rows can't be selected. */
  selecting?: {
    /** Extends the selection to a row that Shift has moved the focus to. */
    extendTo: (row: number) => void;
    selectAll: () => void;
    /** Clears the selection. Returns false if it was empty. */
    clear: () => boolean;
    toggle: (row: number) => void;
  };
  /** Omitted if rows can't be removed. */
  remove?: ((row: number) => void) | undefined;
}

/** How many rows type-ahead searches. */
const reach = 1_000;
/** Leaves punctuation to shortcuts. */
const letter = /^[\p{L}\p{N}]$/u;

/** The number of the row that contains an element; null for none. */
export const rowNumber = (element: Element): number | null => {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? null : Number(row);
};

/**
 * Keyboard handling for all track lists. Arrows, Home, End, PageUp and PageDown move to the same
 * control of another row; horizontal arrows move within a row. On a row, Enter plays and Space
 * selects. On a row and its title, letters search. `at`: the focused element.
 */
export function pressInRows(event: KeyboardEvent, at: Element, rows: KeyedRows): void {
  const row = rowNumber(at);
  if (row === null || event.defaultPrevented || event.altKey) return;
  const hasCommand = event.ctrlKey || event.metaKey;
  if (isMove(event.key)) {
    move(event, { at, row }, rows);
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (!hasCommand) take(event, () => moveInRow(at, event.key === 'ArrowRight'));
  } else if (hasCommand && isLetterKey(event, 'a')) {
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
/** Controls that occur once in each row. Others, such as artist links, can occur several times. */
const controls = [
  '[data-play]',
  title,
  '[aria-pressed]:not([data-control])',
  '[aria-haspopup=menu]',
  '[data-control]',
  'a[href*="/album/"]',
  'a',
];

/** The selector of the focused control in another row; null for the row itself. */
const controlIn = (at: Element): string | null =>
  isRow(at) ? null : (controls.find((control) => at.matches(control)) ?? null);

/** Browsers before 2024 and jsdom lack `checkVisibility`. */
const isShown = (element: HTMLElement): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility();

/** Focuses a visible control of a row, or else the row, and scrolls it into view. */
export function focusIn(row: HTMLElement, control: string | null | undefined): void {
  const found = control ? row.querySelector<HTMLElement>(control) : null;
  (found && isShown(found) ? found : row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Moves to the next control of the row, or back to the row itself, in visual order. */
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

/** Handles a key in a track list that renders all of its rows. Loaded with the first key press. */
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
    // A row that can't be played explains why through its button.
    play: (row) => rows[row]?.querySelector<HTMLElement>('[data-play]')?.click(),
  });
}

/** Finds the next label that starts with the typed letters; -1 for none. */
type FindByLetter = (letter: string, labels: readonly string[], present: number) => number;

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
