import { record } from '../../../contracts/loose.ts';
import { Store } from '../store.ts';
import { type ShortcutId, shortcuts } from './shortcut-table.ts';

/** What somebody has changed of the shortcuts. Kept on the device: it is about its keyboard, not about the person. */
export interface ShortcutSettings {
  isOff: boolean;
  /** Keys in place of the usual ones; null: switched off. */
  keys: Readonly<Partial<Record<ShortcutId, string | null>>>;
}

const place = 'foyer-shortcuts';
const usual: ShortcutSettings = { isOff: false, keys: {} };

/** The key of a shortcut; null where it is switched off. */
export function keyFor({ keys }: ShortcutSettings, id: ShortcutId): string | null {
  const chosen = keys[id];
  return chosen === undefined ? (shortcuts.find((one) => one.id === id)?.key ?? null) : chosen;
}

/** Which shortcut has this key, but for one. */
export const ownerOf = (
  settings: ShortcutSettings,
  key: string,
  except?: ShortcutId,
): ShortcutId | null =>
  shortcuts.find(({ id }) => id !== except && keyFor(settings, id) === key)?.id ?? null;

/** With another key for a shortcut, or none; the usual one needs no note. */
export function withKey(
  settings: ShortcutSettings,
  id: ShortcutId,
  key: string | null,
): ShortcutSettings {
  const { [id]: _, ...others } = settings.keys;
  const isUsual = shortcuts.some((one) => one.id === id && one.key === key);
  return { ...settings, keys: isUsual ? others : { ...others, [id]: key } };
}

/** Reads what was kept; what cannot be meant counts as not changed. */
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
    // A browser that keeps nothing.
    return null;
  }
}

export const shortcutSettings = new Store<ShortcutSettings>(
  typeof window === 'undefined' ? usual : readSettings(kept()),
);

/** Changes them, now and for the next visits. */
export function changeShortcuts(next: ShortcutSettings): void {
  shortcutSettings.set(next);
  try {
    localStorage.setItem(place, JSON.stringify(next));
  } catch {
    // They hold until the page is closed.
  }
}

export const resetShortcuts = (): void => changeShortcuts(usual);
