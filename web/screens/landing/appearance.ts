import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { normaliseMenus } from '../../../contracts/site/menus.ts';
import { id, list, record, text } from '../../../contracts/loose.ts';
import { rawSetting } from '../../../contracts/site/site-settings.ts';
import { assetUrl, safeHref } from '../../lib/address.ts';
import { isVisible } from '../../data/session/visible-menu.ts';

type Site = Pick<Bootstrap, 'settings'>;

/** The landing page settings of the site, unvalidated. */
export const readAppearance = ({ settings }: Site): Record<string, unknown> =>
  record(rawSetting(settings, 'homepage.appearance'));

export function pictureAt(value: unknown, { settings }: Site): string | null {
  const address = text(value).trim();
  return address === '' ? null : assetUrl(address, settings);
}

export interface Feature {
  image: string | null;
  track: number | null;
  title: string;
  subtitle: string;
  description: string;
}

/** The features of a list that have text. */
export function readFeatures(value: unknown, site: Site): Feature[] {
  return list(value)
    .map(record)
    .map((raw) => ({
      image: pictureAt(raw['image'], site),
      track: id(raw['track']),
      title: text(raw['title']),
      subtitle: text(raw['subtitle']),
      description: text(raw['description']),
    }))
    .filter(
      ({ title, subtitle, description }) => `${title}${subtitle}${description}`.trim() !== '',
    );
}

export interface LandingAction {
  label: string;
  href: string;
  type: string | null | undefined;
  isNewTab: boolean;
}

/**
 * A call to action if this visitor may see it. Like a menu item, it needs a label, an address, and
 * every required permission.
 */
export function readAction(raw: unknown, bootstrap: Bootstrap): LandingAction | null {
  // Appearance editors omit unused buttons.
  const item =
    raw === undefined || raw === null ? undefined : normaliseMenus([{ items: [raw] }])[0]?.items[0];
  const href = safeHref(item?.action);
  return item && href !== null && isVisible(bootstrap, item)
    ? { label: item.label, href, type: item.type, isNewTab: item.target === '_blank' }
    : null;
}

/** The opacity of the header's picture, from 0 to 1; opaque if the value is not a number. */
export function readOpacity(value: unknown): number {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim() !== ''
        ? Number(value)
        : 1;
  return Number.isFinite(number) ? Math.min(1, Math.max(0, number)) : 1;
}

/**
 * The gradient over the picture: from the first colour to the second, or a single colour; undefined
 * if neither is valid.
 */
export function overlayOf(first: unknown, second: unknown): string | undefined {
  const [from, to] = [cssColour(first), cssColour(second)];
  const [start, end] = [from ?? to, to ?? from];
  return start && end ? `linear-gradient(45deg, ${start}, ${end})` : undefined;
}

/** CSS keywords that name no specific colour. */
const noColour = new Set(['inherit', 'initial', 'unset', 'revert', 'none', 'auto']);
const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const call = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.+%\s,/a-z-]{1,80}\)$/i;
const word = /^[a-z]{3,24}$/i;

/**
 * A colour from the backend, if it is exactly one colour. Rejects addresses, variables and second
 * values.
 */
export function cssColour(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return hex.test(text) || call.test(text) || (word.test(text) && !noColour.has(text.toLowerCase()))
    ? text
    : null;
}
