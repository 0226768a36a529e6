import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { record, text } from '../../../contracts/loose.ts';
import { assetUrl } from '../../lib/asset-url.ts';
import { safeHref } from '../../lib/safe-href.ts';

export interface LandingAction {
  label: string;
  href: string;
}

export interface LandingTexts {
  title: string;
  subtitle: string;
  image: string;
  searchText: string;
  actions: LandingAction[];
}

/** What the site's settings say of its landing page; every field is optional, and a button needs both a label and an address. */
export function readLanding(appearance: Record<string, unknown>, { settings, branding }: Pick<Bootstrap, 'settings' | 'branding'>): LandingTexts {
  const image = text(appearance['headerImage']);
  const actions = record(appearance['actions']);
  return {
    title: text(appearance['headerTitle']) || branding.site_name,
    subtitle: text(appearance['headerSubtitle']),
    image: image && assetUrl(image, settings),
    searchText: text(actions['inputText']),
    actions: ['cta1', 'cta2'].flatMap((name) => {
      const action = record(actions[name]);
      const href = safeHref(text(action['action']));
      return text(action['label']) && href ? [{ label: text(action['label']), href }] : [];
    }),
  };
}
