import { isOn, text } from '../../contracts/loose.ts';
import type { Theme } from '../../contracts/schema/bootstrap-data.ts';
import { fontFamilies, fontVariable, themeFont } from '../../contracts/theme-font.ts';
import { siteAllows } from '../lib/site-allows.ts';

const weights = '400,500,600,700,800';

/** Writes everything in a theme's font, or in the site's own where the theme has none. Without the font's face, the next one of its family stands in. */
export function showFont(theme: Theme | null): void {
  // What the document said of its first theme would shine through.
  document.documentElement.style.setProperty(fontVariable, themeFont(theme) ?? 'initial');
  if (isOn(theme?.font?.google)) loadGoogleFont(text(theme?.font?.family));
}

/** Fetches a face from Google's service, where the operator lets pages do so: Google then learns who reads them. */
function loadGoogleFont(family: string): void {
  const [name] = fontFamilies(family);
  if (name === undefined || !siteAllows('fonts')) return;
  const href = `https://fonts.googleapis.com/css?family=${encodeURIComponent(name).replaceAll('%20', '+')}:${weights}&display=swap`;
  if ([...document.querySelectorAll('link')].some((link) => link.href === href)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
