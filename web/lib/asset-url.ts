import { setting } from '../../contracts/site-settings.ts';

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
  const root = (setting(settings, 'asset_url') || setting(settings, 'base_url')).replace(/\/+$/, '');
  return `${root}/${folder}${path}`;
}
