import { text } from '../../contracts/loose.ts';
import { setting } from '../../contracts/site-settings.ts';

const harmless = /^(?:https?:|mailto:|tel:)/i;

const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** An address from the backend as it may stand in a link; null for `javascript:` and its kin, however they are disguised. */
export function safeHref(address: unknown): string | null {
  // What is judged must be what is given back: trimming cuts more kinds of blanks than browsers do.
  const trimmed = text(address).trim();
  // Browsers strip these characters before they read the scheme.
  const stripped = [...trimmed].filter((char) => (char.codePointAt(0) ?? 0) > 0x20).join('');
  if (stripped === '') return null;
  return scheme.test(stripped) && !harmless.test(stripped) ? null : trimmed;
}

let serverOrigin: string | undefined;

/** The server has no `location`: it sets the origin of the site before it renders. */
export function setServerOrigin(origin: string): void {
  serverOrigin = origin;
}

/** Whether an address leaves this site. One such as '/.//other.test' does not by itself, but its path, taken alone, would: it is none of the router's. */
export function isExternal(address: string): boolean {
  const own = serverOrigin ?? location.origin;
  const parsed = URL.parse(address, own);
  return parsed === null || parsed.origin !== own || parsed.pathname.startsWith('//');
}

/** Path, query and hash of an address of this site, as the router takes it. Without a slash it is meant from the site's root, not from wherever the visitor is. */
export function pathInSite(address: string): string {
  if (/^[#?]/.test(address)) return address;
  const { pathname, search, hash } = new URL(address, serverOrigin ?? location.origin);
  return pathname + search + hash;
}

/** An address of a picture that is none: it fails at once, and asks nobody. */
const nowhere = 'data:,';

/**
 * Where a picture or file of the backend lies. Absolute and rooted addresses stay; relative ones resolve against the setting `asset_url`, or
 * `base_url` where that is missing; those that start with `assets/` lie in the build folder. What no picture can come from leads nowhere.
 */
export function assetUrl(path: string, settings: Record<string, unknown>): string {
  if (/^(?!https?:|data:|blob:)[a-z][a-z0-9+.-]*:/i.test(path)) return nowhere;
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(path)) return path;
  const folder = path.startsWith('assets/') ? 'build/' : '';
  const root = (setting(settings, 'asset_url') || setting(settings, 'base_url')).replace(
    /(?<!\/)\/+$/,
    '',
  );
  return `${root}/${folder}${path}`;
}

/** Whether an icon of the backend is the address of a picture: no name, and nothing drawn in itself. */
export const isIconAddress = (icon: string): boolean => /[/.]/.test(icon) && !/[\s<{]/.test(icon);
