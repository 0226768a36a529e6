import { record } from '../../../../contracts/loose.ts';
import { Store } from '../../../lib/store.ts';
import { type ShortcutId, shortcuts } from './shortcut-table.ts';

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
