import {
  type KeyPress,
  keyOf,
  type ShortcutId,
  shortcuts,
  keyFor,
  type ShortcutSettings,
} from './shortcuts.ts';

/** Context of the press, which may have another use for the key. */
export interface PressContext {
  target: EventTarget | null;
  defaultPrevented: boolean;
  repeat: boolean;
}

const typing =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), iframe, video, audio';
/** Elements that use keys to select and close. */
const choosing =
  '[role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=tree], dialog';
const pressed = 'button, summary, input, [role=button], [role=switch], [role=checkbox], [role=tab]';
const moved = 'input, [role=slider], [role=tab], [role=radio], [role=separator]';
/** Scroll keys work as shortcuts only inside the player. */
const scrolls = /^(?:ArrowUp|ArrowDown|PageUp|PageDown|Home|End)$/;
const player = '[data-player-bar], [data-player-panel]';

/** The shortcut of a press, unless something else uses the key; null for none. */
export function matchShortcut(
  press: KeyPress & PressContext,
  settings: ShortcutSettings,
): ShortcutId | null {
  const key = keyOf(press);
  if (key === null || press.defaultPrevented || settings.isOff) return null;
  const found = shortcuts.find(({ id }) => keyFor(settings, id) === key);
  if (!found || (press.repeat && !found.isRepeated)) return null;
  return isTaken(key, press.target) ? null : found.id;
}

function isTaken(key: string, target: EventTarget | null): boolean {
  // An open dialog gets all keys, wherever the focus is.
  if (document.querySelector('[data-dialog-viewport]')) return true;
  const at = target instanceof Element ? target : null;
  if (at?.closest(`${typing}, ${choosing}`)) return true;
  if (key === 'Space' && at?.closest(pressed)) return true;
  if (key.includes('Arrow') && at?.closest(moved)) return true;
  return scrolls.test(key) && !at?.closest(player);
}
