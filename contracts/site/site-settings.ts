import { adHints } from '../constants.ts';
import { id, isOn } from '../loose.ts';

/**
 * Reads single settings from a backend's data: nested objects or dotted names, booleans or PHP's
 * `'1'` and `0`.
 */

type RawSettings = Record<string, unknown>;

const flag = isOn;
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const known = {
  asset_url: text,
  base_url: text,
  'dates.default_timezone': text,
  'dates.format': text,
  'themes.user_change': flag,
  'themes.default_id': id,
  'i18n.enable': flag,
  'homepage.type': text,
  'homepage.value': text,
  'homepage.pricing': flag,
  'homepage.trending': flag,
  'billing.enable': flag,
  'api.integrated': flag,
  'notif.subs.integrated': flag,
  'notifications.integrated': flag,
  'registration.disable': flag,
  'recaptcha.site_key': text,
  'recaptcha.script': text,
  'auth_page.image': text,
  'site.demo': flag,
  'site.demo_email': text,
  'site.demo_password': text,
  require_email_confirmation: flag,
  'logging.sentry_public': text,
  /** Assumed: seconds of each track that players on other sites play; without it, all of it. */
  'player.preview_seconds': id,
  'uploads.s3_direct_upload': flag,
} as const;

export type SettingName = keyof typeof known;
type SettingValue<Name extends SettingName> = ReturnType<(typeof known)[Name]>;

/** A setting by its dotted name, as sent; undefined if it is missing. */
export function rawSetting(settings: RawSettings, name: string): unknown {
  if (Object.hasOwn(settings, name)) return settings[name];
  let value: unknown = settings;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part))
      return undefined;
    value = (value as RawSettings)[part];
  }
  return value;
}

/** A known setting in its type; false, empty or null if missing or malformed. */
export function setting<Name extends SettingName>(
  settings: RawSettings,
  name: Name,
): SettingValue<Name> {
  const read = known[name] as (value: unknown) => SettingValue<Name>;
  return read(rawSetting(settings, name));
}

/**
 * Whether a menu item's condition `{ 'billing.enable': true }` is met. If either value is a flag,
 * both are compared as flags, since editors and databases turn `true` into 1 and '1'; otherwise
 * they are compared as text. A condition on a list or a map is never met.
 */
export function settingMatches(settings: RawSettings, name: string, wanted: unknown): boolean {
  const actual = rawSetting(settings, name);
  if (typeof wanted === 'object' && wanted !== null) return false;
  return isFlag(actual) || isFlag(wanted)
    ? flag(actual) === flag(wanted)
    : text(actual) === text(wanted);
}

const isFlag = (value: unknown): boolean =>
  typeof value === 'boolean' || value === 'true' || value === 'false';

/**
 * Places for advertisements, and the space reserved for each so that the layout does not shift (CSS
 * pixels).
 */
export const adSlots = {
  general_top: { minHeight: adHints.generalHeight },
  general_bottom: { minHeight: adHints.generalHeight },
  artist_top: { maxWidth: adHints.artistTopWidth },
  artist_bottom: { maxWidth: adHints.artistBottomWidth },
  album_above: {},
} as const satisfies Record<string, { minHeight?: number; maxWidth?: number }>;

export type AdSlot = keyof typeof adSlots;

/**
 * The slot's HTML as the administrator wrote it: untrusted. Null for an empty slot, which reserves
 * no space.
 */
export function adOf(settings: Record<string, unknown>, slot: AdSlot): string | null {
  const html = rawSetting(settings, `ads.${slot}`);
  return typeof html === 'string' && html.trim() !== '' ? html : null;
}
