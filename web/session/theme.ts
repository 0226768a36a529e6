import { cookie } from '../../contracts/constants.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { Theme } from '../../contracts/schema/bootstrap-data.ts';
import { isDark, themeVariables } from '../../contracts/theme.ts';
import { writeCookie } from '../lib/cookie.ts';

/** The theme that a light/dark toggle leads to; null when the site has no such pair. */
export function oppositeTheme(bootstrap: Bootstrap, present: Theme | null): Theme | null {
  return bootstrap.themes.all.find((theme) => (isDark(present) ? theme.default_light : theme.default_dark)) ?? null;
}

/** Shows a theme at once: its attribute and its variables on `<html>`, where every colour of the app comes from. */
export function showTheme(theme: Theme | null): void {
  const root = document.documentElement;
  for (const name of [...root.style]) {
    if (name.startsWith('--be-')) root.style.removeProperty(name);
  }
  root.dataset['theme'] = isDark(theme) ? 'dark' : 'light';
  for (const [name, value] of themeVariables(theme)) root.style.setProperty(name, value);
  const background = theme?.values['--be-background'];
  if (background) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', `rgb(${background})`);
}

/** Keeps the choice for the next visit; the gateway reads it before the first byte of the page. */
export function keepTheme(theme: Theme): void {
  writeCookie(cookie.activeTheme, String(theme.id));
}
