import type { SettingType } from '../setting-types.ts';

export interface Setting<T> {
  name: string;
  type: SettingType<T>;
  /** As written in the environment; empty if there is none. */
  fallback: string;
  help: string;
}

export function setting<T>(
  name: string,
  type: SettingType<T>,
  fallback: string,
  help: string,
): Setting<T> {
  return { name, type, fallback, help };
}
