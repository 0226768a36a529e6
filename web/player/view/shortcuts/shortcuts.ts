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
  words: (t: Translate) => string;
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
  { id: 'toggle', key: 'Space', words: (t) => t('Play or pause') },
  {
    id: 'back',
    key: 'ArrowLeft',
    words: (t) => t('Back [one :count second|other :count seconds]', { count: seekStep }),
    isRepeated: true,
  },
  {
    id: 'forward',
    key: 'ArrowRight',
    words: (t) => t('Forward [one :count second|other :count seconds]', { count: seekStep }),
    isRepeated: true,
  },
  { id: 'previous', key: 'Shift+ArrowLeft', words: (t) => t('Previous track') },
  { id: 'next', key: 'Shift+ArrowRight', words: (t) => t('Next track') },
  { id: 'louder', key: 'ArrowUp', words: (t) => t('Volume up'), isRepeated: true },
  { id: 'quieter', key: 'ArrowDown', words: (t) => t('Volume down'), isRepeated: true },
  { id: 'mute', key: 'm', words: (t) => t('Mute') },
  { id: 'like', key: 'l', words: (t) => t('Like or unlike the track') },
  { id: 'shuffle', key: 's', words: (t) => t('Shuffle') },
  { id: 'repeat', key: 'r', words: (t) => t('Repeat') },
  { id: 'queue', key: 'q', words: (t) => t('Show the queue') },
  { id: 'lyrics', key: 'w', words: (t) => t('Show the lyrics') },
  { id: 'help', key: '?', words: (t) => t('Show these shortcuts') },
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
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  if (place !== undefined && /\p{L}/u.test(key)) return shift + place.toLowerCase();
  // Whether a symbol needs Shift depends on the keyboard, so Shift doesn't count.
  return key;
}

/** Changed shortcuts, stored on the device, since they depend on its keyboard. */
export interface ShortcutSettings {
  isOff: boolean;
  /** Keys that replace the defaults; null: disabled. */
  keys: Readonly<Partial<Record<ShortcutId, string | null>>>;
}

const place = 'foyer-shortcuts';
const usual: ShortcutSettings = { isOff: false, keys: {} };

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
  const isUsual = shortcuts.some((one) => one.id === id && one.key === key);
  return { ...settings, keys: isUsual ? others : { ...others, [id]: key } };
}

/** Reads stored settings. Invalid ones count as unchanged. */
export function readSettings(kept: string | null): ShortcutSettings {
  try {
    const { isOff, keys } = record(JSON.parse(kept ?? 'null'));
    const chosen = shortcuts.flatMap(({ id }) => {
      const key = record(keys)[id];
      return key === null || (typeof key === 'string' && key !== '') ? [[id, key] as const] : [];
    });
    return { isOff: isOff === true, keys: Object.fromEntries(chosen) };
  } catch {
    return usual;
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    // The browser has no storage.
    return null;
  }
}

export const shortcutSettings = new Store<ShortcutSettings>(
  typeof window === 'undefined' ? usual : readSettings(kept()),
);

/** Changes the settings for now and later visits. */
export function changeShortcuts(next: ShortcutSettings): void {
  shortcutSettings.set(next);
  try {
    localStorage.setItem(place, JSON.stringify(next));
  } catch {
    // Without storage they last until the page closes.
  }
}

export const resetShortcuts = (): void => changeShortcuts(usual);
