import type { SettingType } from '../setting-types.ts';

export interface Setting<T> {
  name: string;
  type: SettingType<T>;
  /** As written in the environment; empty if there is none. */
  fallback: string;
  help: string;
  /** Whether a change in SETTINGS_FILE takes effect without a restart. */
  isHot: boolean;
}

export function setting<T>(
  name: string,
  type: SettingType<T>,
  fallback: string,
  help: string,
): Setting<T> {
  return { name, type, fallback, help, isHot: false };
}

/**
 * The same for a setting that can change while requests pass. Its key is also the key of its value
 * in `Config`, and nothing else of `Config` depends on it.
 */
export function hotSetting<T>(...parts: Parameters<typeof setting<T>>): Setting<T> {
  return { ...setting(...parts), isHot: true };
}
