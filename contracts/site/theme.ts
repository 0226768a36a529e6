import type { Theme } from '../schema/bootstrap-data.ts';
import { setting } from './site-settings.ts';

const colour = /^(?:\d{1,3}(?:\.\d+)?)(?: \d{1,3}(?:\.\d+)?){2}$/;
const percent = /^\d{1,3}(?:\.\d+)?%$/;
const variable = /^--be-[a-z][a-z0-9-]{0,60}$/;
/**
 * Variables from which the style sheet builds colours, as `r g b` or percentages: any other value
 * would leave elements without a colour.
 */
const colours = /^--be-(?:foreground-base|primary|background|paper|danger|positive|on-)/;

/** Numbers, units, names and pure functions, which can't end a declaration or load a URL. */
const harmless =
  /^(?! )(?:[\w .,%#/+-]|(?<![\w-])(?:calc|clamp|min|max|rgba?|cubic-bezier)\([\w .,%#/+-]*\)){1,200}$/;

export const isDark = (theme: Theme | null): boolean => Boolean(theme?.is_dark);

/** A site's themes, and its default if the backend names one. */
export interface Themes {
  all: Theme[];
  selectedThemeId: number | null;
}

interface ThemedSite {
  themes: Themes;
  settings: Record<string, unknown>;
}

/** `inDark` replaces `theme` while the visitor's system is dark; null if the system is ignored. */
export interface Look {
  theme: Theme | null;
  inDark: Theme | null;
}

/** The value of the theme's cookie of visitors who chose to follow their system. */
export const systemChoice = 'system';

/**
 * The theme to show: the visitor's choice if `themes.user_change` allows one, else the default,
 * else the first. `choice` is the cookie's value: a theme's ID, or the words light, dark and
 * system. Of a light and a dark theme, the system decides until the visitor does. Any other
 * default stays.
 */
export function lookOf(site: ThemedSite, choice: string | null | undefined): Look {
  const {
    themes: { all, selectedThemeId },
    settings,
  } = site;
  const chosen =
    setting(settings, 'themes.user_change') && choice ? themeByChoice(all, choice) : null;
  if (chosen) return { theme: chosen, inDark: null };
  const defaultId = setting(settings, 'themes.default_id') ?? selectedThemeId;
  const theme = all.find(({ id }) => id === defaultId) ?? all[0] ?? null;
  const pair = offeredPair(site);
  return pair && (choice === systemChoice || theme === pair.light || theme === pair.dark)
    ? { theme: pair.light, inDark: pair.dark }
    : { theme, inDark: null };
}

/** The themes for light and for dark, if a site has both and lets its visitors choose. */
export function offeredPair({
  themes,
  settings,
}: ThemedSite): { light: Theme; dark: Theme } | null {
  const light = themeByChoice(themes.all, 'light');
  const dark = themeByChoice(themes.all, 'dark');
  return setting(settings, 'themes.user_change') && light && dark ? { light, dark } : null;
}

/** The theme of `lookOf` on a light or a dark system. */
export function activeTheme(
  site: ThemedSite,
  choice: string | null | undefined,
  isSystemDark = false,
): Theme | null {
  const { theme, inDark } = lookOf(site, choice);
  return (isSystemDark ? inDark : null) ?? theme;
}

function themeByChoice(all: readonly Theme[], choice: string): Theme | null {
  if (choice === 'light') return all.find((theme) => theme.default_light) ?? null;
  if (choice === 'dark') return all.find((theme) => theme.default_dark) ?? null;
  return all.find((theme) => String(theme.id) === choice) ?? null;
}

/**
 * The theme's style variables, limited to those that are safe in a style sheet and form valid
 * colours.
 */
export function themeVariables(theme: Theme | null): [name: string, value: string][] {
  return Object.entries(theme?.values ?? {}).filter(([name, value]) => isVariable(name, value));
}

export const isVariableName = (name: string): boolean => variable.test(name);

/** `--be-primary: '24 98 255'`, `--be-hover-opacity: '5%'`, `--be-button-radius: '0.5rem'`. */
export function isVariable(name: string, value: string): boolean {
  if (!isVariableName(name)) return false;
  if (colours.test(name)) return colour.test(value);
  return name.endsWith('-opacity') ? percent.test(value) : harmless.test(value);
}
