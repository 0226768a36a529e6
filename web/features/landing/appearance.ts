import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { list, record, text } from '../../../contracts/loose.ts';
import { rawSetting } from '../../../contracts/site-settings.ts';
import { assetUrl } from '../../lib/asset-url.ts';

type Site = Pick<Bootstrap, 'settings'>;

/** What the site's settings say of its landing page; nobody has checked it. */
export const readAppearance = ({ settings }: Site): Record<string, unknown> => record(rawSetting(settings, 'homepage.appearance'));

export function pictureAt(value: unknown, { settings }: Site): string | null {
  const address = text(value).trim();
  return address === '' ? null : assetUrl(address, settings);
}

export interface Feature {
  image: string | null;
  title: string;
  subtitle: string;
  description: string;
}

/** The features of a list that say something. */
export function readFeatures(value: unknown, site: Site): Feature[] {
  return list(value).map(record).map((raw) => ({
    image: pictureAt(raw['image'], site), title: text(raw['title']), subtitle: text(raw['subtitle']), description: text(raw['description']),
  })).filter(({ title, subtitle, description }) => `${title}${subtitle}${description}`.trim() !== '');
}
