import { defaultRedirect, socialProviders } from '../constants.ts';
import { normaliseLanguage } from './language.ts';
import { id, isList, isOn, list, parseData, record, text, textMap, withId } from '../loose.ts';
import { normaliseMenus } from './menus.ts';
import { nested } from './nested-settings.ts';
import type { CookieNotice, Theme } from '../schema/bootstrap-data.ts';
import type { Menu } from '../schema/menu.ts';
import { normaliseSession, type SessionParts } from './session-user.ts';
import { rawSetting } from './site-settings.ts';
import type { Themes } from './theme.ts';

export type SocialProvider = (typeof socialProviders)[number];

/**
 * The bootstrap data in one shape, whatever shape the backend used: every part exists and is safe
 * to read.
 */
export interface Bootstrap extends SessionParts {
  settings: Record<string, unknown>;
  themes: Themes;
  menus: Menu[];
  branding: {
    site_name: string;
    site_description: string;
    logo_light: string;
    logo_dark: string;
    logo_light_mobile: string;
    logo_dark_mobile: string;
    favicon: string;
  };
  cookie_notice: { enable: boolean; position: 'top' | 'bottom'; button: CookieNotice['button'] };
  social: { compact_buttons: boolean; providers: SocialProvider[] };
  billing: { enable: boolean };
  auth: { redirectUri: string; secondaryRedirectUri: string | null };
  show_cookie_notice: boolean;
  is_mobile_device: boolean;
  i18n: { language: string; name: string; lines: Record<string, string> };
  csrf_token: string | null;
  default_meta_tags: string | null;
}

export class BootstrapError extends Error {
  override name = 'BootstrapError';
}

/**
 * Reads the reply to `GET bootstrap-data`, or the `bootstrapData` of the reply to a sign-in. It may
 * be wrapped in `{ data }` or bare; an object, JSON text, or base64 of JSON; with parts at the top
 * or under `settings`. Idempotent: it accepts its own result, also as JSON.
 * @throws BootstrapError when nothing in it could start the app.
 */
export function normaliseBootstrap(reply: unknown): Bootstrap {
  const parsed = parseData(reply);
  const data = record(parsed)['data'] === undefined ? parsed : parseData(record(parsed)['data']);
  const top = record(data);
  const settings = normaliseSettings(top);
  if (!('settings' in top) && !('user' in top) && !('themes' in top))
    throw new BootstrapError('The bootstrap data contains none of its parts.');
  const sent = nested(record(top['settings']));
  const part = (name: string): unknown => top[name] ?? sent[name];
  return {
    ...normaliseSession(top),
    settings,
    themes: normaliseThemes(top['themes'] ?? settings['themes'], settings),
    menus: normaliseMenus(part('menus')),
    branding: normaliseBranding(record(part('branding'))),
    cookie_notice: normaliseNotice(record(part('cookie_notice'))),
    social: normaliseSocial(record(part('social'))),
    billing: { enable: isOn(rawSetting(settings, 'billing.enable')) },
    auth: normaliseAuth(record(part('auth'))),
    show_cookie_notice: isOn(top['show_cookie_notice'] ?? true),
    is_mobile_device: isOn(top['is_mobile_device']),
    i18n: normaliseLanguage(part('i18n'), top['language']),
    csrf_token: text(top['csrf_token']) || null,
    default_meta_tags: text(top['default_meta_tags']) || null,
  };
}

/**
 * Settings including `homepage` and `billing.enable`, wherever the backend put those, so that they
 * can be read in one place. Menus are removed: they are large, and stored next to the settings.
 */
function normaliseSettings(top: Record<string, unknown>): Record<string, unknown> {
  const { menus: _, 'billing.enable': dotted, ...sent } = record(top['settings']);
  const homepage = sent['homepage'] ?? top['homepage'];
  const enable = isOn(
    record(top['billing'])['enable'] ?? dotted ?? record(sent['billing'])['enable'],
  );
  return {
    ...sent,
    ...(homepage === undefined ? {} : { homepage }),
    billing: { ...record(sent['billing']), enable },
  };
}

function normaliseBranding(raw: Record<string, unknown>): Bootstrap['branding'] {
  return {
    site_name: text(raw['site_name']) || 'Foyer',
    site_description: text(raw['site_description']),
    logo_light: text(raw['logo_light']),
    logo_dark: text(raw['logo_dark']),
    logo_light_mobile: text(raw['logo_light_mobile']),
    logo_dark_mobile: text(raw['logo_dark_mobile']),
    favicon: text(raw['favicon']),
  };
}

function normaliseNotice(raw: Record<string, unknown>): Bootstrap['cookie_notice'] {
  const button = record(raw['button']);
  const label = text(button['label']);
  const action = text(button['action']);
  return {
    enable: isOn(raw['enable']),
    position: raw['position'] === 'top' ? 'top' : 'bottom',
    button: label && action ? { label, action, target: text(button['target']) || null } : null,
  };
}

/**
 * Providers arrive as `{ google: { enable } }` or, from this function itself, as a list of the
 * enabled ones; their order is kept.
 */
function normaliseSocial(raw: Record<string, unknown>): Bootstrap['social'] {
  const listed = list(raw['providers']);
  const named = Object.keys(raw).filter((name) => isOn(record(raw[name])['enable']));
  // An editor's changes are stored next to the list.
  const isOff = (name: unknown): boolean =>
    typeof name === 'string' && Object.hasOwn(record(raw[name]), 'enable') && !named.includes(name);
  const isProvider = (name: unknown): name is SocialProvider =>
    socialProviders.some((provider) => provider === name);
  return {
    compact_buttons: isOn(raw['compact_buttons']),
    providers: [
      ...new Set([...listed, ...named].filter(isProvider).filter((name) => !isOff(name))),
    ],
  };
}

function normaliseAuth(raw: Record<string, unknown>): Bootstrap['auth'] {
  return {
    redirectUri: text(raw['redirectUri']) || defaultRedirect,
    secondaryRedirectUri: text(raw['secondaryRedirectUri']) || null,
  };
}

/** `{ all, selectedThemeId }`, or a bare list whose default is in the settings. */
export function normaliseThemes(raw: unknown, settings: Record<string, unknown>): Themes {
  const themes = isList(raw) ? raw : (record(raw)['all'] ?? record(settings['themes'])['all']);
  return {
    all: list(themes).flatMap((entry) =>
      withId(record(entry)).map((theme): Theme => ({
        id: theme.id,
        name: text(record(entry)['name']),
        values: textMap(record(entry)['values']),
        font: record(entry)['font'] as Theme['font'],
        is_dark: isOn(record(entry)['is_dark']),
        default_light: isOn(record(entry)['default_light']),
        default_dark: isOn(record(entry)['default_dark']),
      })),
    ),
    selectedThemeId: id(record(raw)['selectedThemeId']),
  };
}
