import { text } from '../../contracts/loose.ts';
import { setting } from '../../contracts/site/site-settings.ts';

const harmless = /^(?:https?:|mailto:|tel:)/i;

const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** A backend's address if it is safe in a link; null for `javascript:`, however disguised. */
export function safeHref(address: unknown): string | null {
  // Checks the same string that is returned: trimming removes more kinds of whitespace than
  // browsers do.
  const trimmed = text(address).trim();
  // Browsers strip these characters before they read the scheme.
  const stripped = [...trimmed].filter((char) => (char.codePointAt(0) ?? 0) > 0x20).join('');
  if (stripped === '') return null;
  return scheme.test(stripped) && !harmless.test(stripped) ? null : trimmed;
}

let serverOrigin: string | undefined;

/** The server has no `location`, so it sets the site's origin before it renders. */
export function setServerOrigin(origin: string): void {
  serverOrigin = origin;
}

/**
 * Whether an address leaves this site. An address such as '/.//other.test' stays, but its path
 * alone would leave, so the router must not take it.
 */
export function isExternal(address: string): boolean {
  const origin = serverOrigin ?? location.origin;
  const parsed = URL.parse(address, origin);
  return parsed === null || parsed.origin !== origin || parsed.pathname.startsWith('//');
}

/**
 * Path, query and hash of an address of this site, for the router. Without a leading slash it is
 * relative to the site's root, not to the current page.
 */
export function pathInSite(address: string): string {
  if (/^[#?]/.test(address)) return address;
  const { pathname, search, hash } = new URL(address, serverOrigin ?? location.origin);
  return pathname + search + hash;
}

/** The address of an invalid picture: it fails at once, without a request. */
const brokenImage = 'data:,';

/**
 * The address of a picture or file of the backend. Absolute and rooted addresses stay; relative
 * ones resolve against the setting `asset_url`, or `base_url` if that is missing; those that start
 * with `assets/` are in the build folder. Schemes that no picture can have get an address that
 * fails.
 */
export function assetUrl(path: string, settings: Record<string, unknown>): string {
  if (/^(?!https?:|data:|blob:)[a-z][a-z0-9+.-]*:/i.test(path)) return brokenImage;
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(path)) return path;
  const folder = path.startsWith('assets/') ? 'build/' : '';
  const root = (setting(settings, 'asset_url') || setting(settings, 'base_url')).replace(
    /(?<!\/)\/+$/,
    '',
  );
  return `${root}/${folder}${path}`;
}

/** An address for a `srcset`, where commas are separators, except in `data:`. */
export function inSet(address: string): string {
  const joined = address.replaceAll(/\s/g, '%20');
  return /^data:/i.test(address) ? joined : joined.replaceAll(',', '%2C');
}

/** Whether a backend's icon is a picture's address, rather than a name or an inline drawing. */
export const isIconAddress = (icon: string): boolean => /[/.]/.test(icon) && !/[\s<{]/.test(icon);
