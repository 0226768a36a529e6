import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { languageTag, textDirection } from '../../contracts/site/language.ts';
import { paths } from '../../contracts/routes/paths.ts';
import type { Theme } from '../../contracts/schema/bootstrap-data.ts';
import { lookOf, themeVariables } from '../../contracts/site/theme.ts';
import { escapeHtml } from '../../contracts/markup.ts';
import { absolute } from './page-head.ts';

/** An icon that every site has: the first letter of its name, on its own colour. */
export const letterIconPath = '/_foyer/app-icon.svg';

/** How the site appears among a device's apps. Depends only on guests' shared data. */
export function webManifest(bootstrap: Bootstrap, publicOrigin: string): object {
  const { branding, i18n } = bootstrap;
  const lang = languageTag(i18n.language);
  const { theme } = lookOf(bootstrap, undefined);
  const background = colour(theme, '--be-background', '255 255 255');
  const own = absolute(branding.favicon, bootstrap, publicOrigin);
  const letter = { src: letterIconPath, type: 'image/svg+xml', sizes: 'any' };
  const shortcut = (name: string, url: string) => ({ name: i18n.lines[name] ?? name, url });
  return {
    name: branding.site_name,
    description: branding.site_description || undefined,
    lang,
    dir: textDirection(lang),
    start_url: '/',
    display: 'standalone',
    background_color: background,
    theme_color: background,
    icons: [
      own === null ? letter : { src: own, sizes: 'any' },
      // A launcher crops icons to its own shape, which a logo may not survive.
      { ...letter, purpose: 'maskable' },
    ],
    shortcuts: [shortcut('Your library', paths.library()), shortcut('Search', paths.search(''))],
  };
}

/** The letter stays within the middle 80 %, which no launcher crops. */
export function letterIcon(bootstrap: Bootstrap): string {
  const { theme } = lookOf(bootstrap, undefined);
  const [first] = new Intl.Segmenter().segment(bootstrap.branding.site_name.trim());
  const letter = (first?.segment ?? 'F').toLocaleUpperCase(languageTag(bootstrap.i18n.language));
  const field = colour(theme, '--be-primary', '62 72 204');
  const ink = colour(theme, '--be-on-primary', '255 255 255');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${field}"/><text x="256" y="268" font-family="system-ui,sans-serif" font-size="280" font-weight="700" text-anchor="middle" dominant-baseline="middle" fill="${ink}">${escapeHtml(letter)}</text></svg>\n`;
}

/** A theme's colour, whose value has passed the allow-list of `themeVariables`. */
const colour = (theme: Theme | null, name: string, otherwise: string): string =>
  `rgb(${new Map(themeVariables(theme)).get(name) ?? otherwise})`;
