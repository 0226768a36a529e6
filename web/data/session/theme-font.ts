import { isOn, text } from '../../../contracts/loose.ts';
import type { Theme } from '../../../contracts/schema/bootstrap-data.ts';
import { fontFamilies, fontVariable, themeFont } from '../../../contracts/site/theme-font.ts';
import { siteAllows } from '../../lib/dom.ts';

const weights = '400,500,600,700,800';

/**
 * Applies a theme's font, or the site's own if the theme has none. If the font's face is missing,
 * the next font in its family is used.
 */
export function showFont(theme: Theme | null): void {
  // Without this, the document's value for its first theme would remain.
  document.documentElement.style.setProperty(fontVariable, themeFont(theme) ?? 'initial');
  if (isOn(theme?.font?.google)) loadGoogleFont(text(theme?.font?.family));
}

/** Loads a face from Google, who then learns who visits the page, if the operator allows it. */
function loadGoogleFont(family: string): void {
  const [name] = fontFamilies(family);
  if (name === undefined || !siteAllows('fonts')) return;
  const href = `https://fonts.googleapis.com/css?family=${encodeURIComponent(name).replaceAll('%20', '+')}:${weights}&display=swap`;
  if ([...document.querySelectorAll('link')].some((link) => link.href === href)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
