import { record } from '../../../contracts/loose.ts';
import { invalid } from '../../laravel/http-exception.ts';
import type { WorldState } from '../../state.ts';

/** Settings of the bootstrap data that this backend stores elsewhere. */
const parts = {
  menus: 'menus',
  branding: 'branding',
  cookie_notice: 'cookieNotice',
  social: 'social',
  auth: 'auth',
} as const satisfies Record<string, keyof WorldState>;

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);

/** All settings that visitors get, nested. */
export const clientSettings = (state: WorldState): Record<string, unknown> => ({
  ...state.settings,
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, state[part]])),
});

const dotted = /^\w[\w-]*(?:\.\w[\w-]*){0,8}$/;
const forbiddenParts = ['__proto__', 'constructor', 'prototype'];

/** @throws HttpException 422 for an invalid name of a setting. */
export function requireName(name: string): void {
  if (!dotted.test(name) || name.split('.').some((part) => forbiddenParts.includes(part)))
    throw invalid({ [name]: ['The selected setting is invalid.'] });
}

/** Changes one setting by its dotted name. */
export function saveClientSetting(state: WorldState, name: string, value: unknown): void {
  const [root = '', ...rest] = name.split('.');
  const tree = state as unknown as Record<string, unknown>;
  // Some settings have their dotted name as their key.
  if (Object.hasOwn(state.settings, name)) state.settings[name] = value;
  else if (isPart(root)) setAt(tree, [parts[root], ...rest], value);
  else setAt(tree, ['settings', root, ...rest], value);
}

function setAt(
  holder: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    holder[name] = value;
    return;
  }
  const inner = holder[name];
  // PHP sends an empty map as an empty list, so a value below one starts a map.
  const isList = Array.isArray(inner) && inner.length > 0;
  const next = isList ? (inner as unknown as Record<string, unknown>) : record(inner);
  holder[name] = next;
  setAt(next, rest, value);
}
