import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { cookie } from '../../contracts/constants.ts';
import type { Theme } from '../../contracts/schema/bootstrap-data.ts';
import { setting } from '../../contracts/site-settings.ts';
import { activeTheme, isDark, themeVariables } from '../../contracts/theme.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { readCookie, writeCookie } from '../lib/cookie.ts';
import { useSession } from './session.tsx';
import { type ThemeControl, ThemeContext } from './use-theme.ts';

/**
 * Provides the current theme: the visitor's choice, if the bootstrap data lets them choose. The
 * choice comes from the cookie unless the caller passes one.
 */
export function ThemeProvider({
  initialChoice,
  children,
}: {
  initialChoice?: string | null | undefined;
  children: ReactNode;
}) {
  const { bootstrap } = useSession();
  const [choice, setChoice] = useState(() =>
    initialChoice === undefined ? readCookie(cookie.activeTheme) : initialChoice,
  );
  const theme = useMemo(() => activeTheme(bootstrap, choice), [bootstrap, choice]);
  useLayoutEffect(() => showTheme(theme, bootstrap.themes.all), [theme, bootstrap]);
  const control = useMemo((): ThemeControl => {
    const other = oppositeTheme(bootstrap, theme);
    const choose = (next: Theme) => {
      keepTheme(next);
      setChoice(String(next.id));
    };
    return {
      isDark: isDark(theme),
      canSwitch: setting(bootstrap.settings, 'themes.user_change') && other !== null,
      toggle: () => other && choose(other),
    };
  }, [bootstrap, theme]);
  return <ThemeContext value={control}>{children}</ThemeContext>;
}

/** The theme that a light/dark toggle switches to; null if the site has no such pair. */
function oppositeTheme(bootstrap: Bootstrap, present: Theme | null): Theme | null {
  return (
    bootstrap.themes.all.find((theme) =>
      isDark(present) ? theme.default_light : theme.default_dark,
    ) ?? null
  );
}

/**
 * Applies a theme at once: its attribute and its variables on `<html>`, which define every colour
 * of the app.
 */
function showTheme(theme: Theme | null, all: Theme[]): void {
  const root = document.documentElement;
  for (const name of [...root.style]) {
    if (name.startsWith('--be-')) root.style.removeProperty(name);
  }
  root.dataset['theme'] = isDark(theme) ? 'dark' : 'light';
  for (const [name, value] of themeVariables(theme)) root.style.setProperty(name, value);
  const background = theme?.values['--be-background'];
  if (background)
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', `rgb(${background})`);
  if (all.some(({ font }) => font))
    void import('./theme-font.ts').then(
      ({ showFont }) => showFont(theme),
      () => {},
    );
}

/** Saves the choice for the next visit; the gateway reads it before it sends the page. */
function keepTheme(theme: Theme): void {
  writeCookie(cookie.activeTheme, String(theme.id));
}
