import { record } from '../../../../contracts/loose.ts';
import { Store } from '../../../lib/store.ts';
import type { Translate } from '../../../lib/translate.ts';

export type ShortcutId =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'previous'
  | 'next'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'like'
  | 'shuffle'
  | 'repeat'
  | 'queue'
  | 'lyrics'
  | 'help';

interface Shortcut {
  id: ShortcutId;
  /** Its default key, in the form of `keyOf`. */
  key: string;
  label: (t: Translate) => string;
  /** Repeats while the key is held. */
  isRepeated?: boolean;
}

/** Seconds that one press seeks. */
export const seekStep = 10;

/**
 * Every shortcut of the player, in the order of the help. Arrows follow the seek bar, which runs
 * left to right in every language.
 */
export const shortcuts: readonly Shortcut[] = [
  { id: 'toggle', key: 'Space', label: (t) => t('Play or pause') },
  {
    id: 'back',
    key: 'ArrowLeft',
    label: (t) => t('Back [one :count second|other :count seconds]', { count: seekStep }),
    isRepeated: true,
  },
  {
    id: 'forward',
    key: 'ArrowRight',
    label: (t) => t('Forward [one :count second|other :count seconds]', { count: seekStep }),
    isRepeated: true,
  },
  { id: 'previous', key: 'Shift+ArrowLeft', label: (t) => t('Previous track') },
  { id: 'next', key: 'Shift+ArrowRight', label: (t) => t('Next track') },
  { id: 'louder', key: 'ArrowUp', label: (t) => t('Volume up'), isRepeated: true },
  { id: 'quieter', key: 'ArrowDown', label: (t) => t('Volume down'), isRepeated: true },
  { id: 'mute', key: 'm', label: (t) => t('Mute') },
  { id: 'like', key: 'l', label: (t) => t('Like or unlike the track') },
  { id: 'shuffle', key: 's', label: (t) => t('Shuffle') },
  { id: 'repeat', key: 'r', label: (t) => t('Repeat') },
  { id: 'queue', key: 'q', label: (t) => t('Show the queue') },
  { id: 'lyrics', key: 'w', label: (t) => t('Show the lyrics') },
  { id: 'help', key: '?', label: (t) => t('Show these shortcuts') },
];

/** The part of a key press that shortcuts use. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

/** Keys that belong to the browser, the page or text input. */
const reserved = new Set([
  'Tab',
  'Escape',
  'Enter',
  'Backspace',
  'Delete',
  'Shift',
  'CapsLock',
  'ContextMenu',
  'Dead',
  'Process',
  'Unidentified',
  'AltGraph',
]);

/**
 * A press as a key name: `m`, `?`, `Space`, `Shift+ArrowLeft`; null if no shortcut can use it.
 * Letters by their label, or by the key's position on layouts without Latin letters, such as
 * Arabic.
 */
export function keyOf({
  key,
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
}: KeyPress): string | null {
  if (ctrlKey || metaKey || altKey || isComposing || reserved.has(key)) return null;
  const shift = shiftKey ? 'Shift+' : '';
  if (key === ' ') return `${shift}Space`;
  if (key.length > 1) return /^F\d+$/.test(key) ? null : shift + key;
  if (/^[a-z]$/i.test(key)) return shift + key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined && /\p{L}/u.test(key)) return shift + letter.toLowerCase();
  // Whether a symbol needs Shift depends on the keyboard, so Shift doesn't count.
  return key;
}

/** Changed shortcuts, stored on the device, since they depend on its keyboard. */
export interface ShortcutSettings {
  isOff: boolean;
  /** Keys that replace the defaults; null: disabled. */
  keys: Readonly<Partial<Record<ShortcutId, string | null>>>;
}

const storageKey = 'foyer-shortcuts';
const defaults: ShortcutSettings = { isOff: false, keys: {} };

/** The key of a shortcut; null if disabled. */
export function keyFor({ keys }: ShortcutSettings, id: ShortcutId): string | null {
  const chosen = keys[id];
  return chosen === undefined ? (shortcuts.find((one) => one.id === id)?.key ?? null) : chosen;
}

/** The other shortcut that uses this key. */
export const ownerOf = (
  settings: ShortcutSettings,
  key: string,
  except?: ShortcutId,
): ShortcutId | null =>
  shortcuts.find(({ id }) => id !== except && keyFor(settings, id) === key)?.id ?? null;

/** Changes or removes a shortcut's key. Defaults aren't stored. */
export function withKey(
  settings: ShortcutSettings,
  id: ShortcutId,
  key: string | null,
): ShortcutSettings {
  const { [id]: _, ...others } = settings.keys;
  const isDefault = shortcuts.some((one) => one.id === id && one.key === key);
  return { ...settings, keys: isDefault ? others : { ...others, [id]: key } };
}

/** Reads stored settings. Invalid ones count as unchanged. */
export function readSettings(stored: string | null): ShortcutSettings {
  try {
    const { isOff, keys } = record(JSON.parse(stored ?? 'null'));
    const chosen = shortcuts.flatMap(({ id }) => {
      const key = record(keys)[id];
      return key === null || (typeof key === 'string' && key !== '') ? [[id, key] as const] : [];
    });
    return { isOff: isOff === true, keys: Object.fromEntries(chosen) };
  } catch {
    return defaults;
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // The browser has no storage.
    return null;
  }
}

export const shortcutSettings = new Store<ShortcutSettings>(
  typeof window === 'undefined' ? defaults : readSettings(readStored()),
);

/** Changes the settings for now and later visits. */
export function changeShortcuts(next: ShortcutSettings): void {
  shortcutSettings.set(next);
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage they last until the page closes.
  }
}

export const resetShortcuts = (): void => changeShortcuts(defaults);

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
/** Scroll keys work as shortcuts only inside the playerParts. */
const scrolls = /^(?:ArrowUp|ArrowDown|PageUp|PageDown|Home|End)$/;
const playerParts = '[data-player-bar], [data-player-panel]';

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
  return scrolls.test(key) && !at?.closest(playerParts);
}
