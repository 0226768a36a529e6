import { defaultLocale } from './constants.ts';
import { id, isOn, list, record, text, textMap } from './loose.ts';
import type { Permission, Restriction, Role } from './schema/access.ts';
import type { Theme } from './schema/theme.ts';
import type { AccessToken, SocialProfile, Subscription, User } from './schema/user.ts';

/** Whoever is signed in, with every list there, empty or not. */
export type SessionUser = User & {
  roles: Role[];
  permissions: Permission[];
  subscriptions: Subscription[];
  social_profiles: SocialProfile[];
  tokens: AccessToken[];
  two_factor_recovery_codes: string[];
};

/** The person and the rights of guests. A user without an id or with an odd one counts as nobody. */
export function normaliseSession(top: Record<string, unknown>): { user: SessionUser | null; guest_role: Role | null } {
  return { user: normaliseUser(record(top['user'])), guest_role: role(top['guest_role'])[0] ?? null };
}

const optionalTexts = [
  'email', 'first_name', 'last_name', 'avatar', 'language', 'country', 'timezone', 'email_verified_at', 'two_factor_confirmed_at',
] as const satisfies readonly (keyof User)[];

/** A user whose lists can be read without asking; null when it names nobody. */
export function normaliseUser(raw: Record<string, unknown>): SessionUser | null {
  const userId = id(raw['id']);
  if (userId === null) return null;
  return {
    ...raw,
    ...Object.fromEntries(optionalTexts.map((name) => [name, text(raw[name]) || null])),
    id: userId,
    display_name: text(raw['display_name']) || text(raw['email']) || `User ${userId}`,
    unread_notifications_count: Math.max(0, id(raw['unread_notifications_count']) ?? 0),
    roles: list(raw['roles']).flatMap(role),
    permissions: permissions(raw['permissions']),
    subscriptions: list(raw['subscriptions']).map((entry, place) => subscription(record(entry), place)),
    social_profiles: list(raw['social_profiles']).flatMap((entry) => socialProfile(record(entry))),
    tokens: list(raw['tokens']).flatMap((entry) => token(record(entry))),
    two_factor_recovery_codes: list(raw['two_factor_recovery_codes']).filter((code) => typeof code === 'string'),
  };
}

function role(entry: unknown): Role[] {
  const raw = record(entry);
  return withId(raw).map((one) => ({ id: one.id, name: text(raw['name']), permissions: permissions(raw['permissions']) }));
}

/** The specification gives a subscription its two flags only: one without an id still counts, by its place. */
function subscription(raw: Record<string, unknown>, place: number): Subscription {
  return {
    id: id(raw['id']) ?? place,
    valid: isOn(raw['valid']),
    active: isOn(raw['active']),
    product_id: id(raw['product_id']),
    price_id: id(raw['price_id']),
    renews_at: text(raw['renews_at']) || null,
    ends_at: text(raw['ends_at']) || null,
  };
}

function socialProfile(raw: Record<string, unknown>): SocialProfile[] {
  const service = text(raw['service_name']);
  return service === '' ? [] : [{ service_name: service, username: text(raw['username']) }];
}

function token(raw: Record<string, unknown>): AccessToken[] {
  const tokenId = text(raw['id']) || id(raw['id']);
  return tokenId === null ? [] : [{ id: tokenId, name: text(raw['name']), last_used_at: text(raw['last_used_at']) || null }];
}

function withId<T extends Record<string, unknown>>(raw: T): (T & { id: number })[] {
  const found = id(raw['id']);
  return found === null ? [] : [{ ...raw, id: found }];
}

function permissions(raw: unknown): Permission[] {
  return list(raw).flatMap((entry) => {
    const name = typeof entry === 'string' ? entry : text(record(entry)['name']);
    return name === '' ? [] : [{ name, restrictions: list(record(entry)['restrictions']).flatMap((one) => restriction(record(one))) }];
  });
}

function restriction(raw: Record<string, unknown>): Restriction[] {
  const { name, value } = raw;
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return typeof name === 'string' && name !== '' ? [{ name, value: isPlain ? value : null }] : [];
}

/** `{ all, selectedThemeId }`, or a bare list whose default stands in the settings. */
export function normaliseThemes(raw: unknown, settings: Record<string, unknown>): { all: Theme[]; selectedThemeId: number | null } {
  const themes = Array.isArray(raw) ? raw : record(raw)['all'] ?? record(settings['themes'])['all'];
  return {
    all: list(themes).flatMap((entry) => withId(record(entry)).map((theme): Theme => ({
      id: theme.id,
      name: text(record(entry)['name']),
      values: textMap(record(entry)['values']),
      is_dark: isOn(record(entry)['is_dark']),
      default_light: isOn(record(entry)['default_light']),
      default_dark: isOn(record(entry)['default_dark']),
    }))),
    selectedThemeId: id(record(raw)['selectedThemeId']),
  };
}

/** The language may come as a whole, or as a bare code beside it. */
export function normaliseLanguage(raw: unknown, code: unknown): { language: string; name: string; lines: Record<string, string> } {
  const language = text(record(raw)['language']) || text(code) || defaultLocale;
  return { language, name: text(record(raw)['name']), lines: textMap(record(raw)['lines']) };
}
