import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { cookie } from '../../../contracts/constants.ts';
import type { Theme } from '../../../contracts/schema/bootstrap-data.ts';
import {
  activeTheme,
  isDark,
  lookOf,
  offeredPair,
  systemChoice,
  themeVariables,
} from '../../../contracts/site/theme.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { useSession } from './session.tsx';
import { type ThemeChoice, type ThemeControl, ThemeContext } from './use-theme.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

const darkQuery = '(prefers-color-scheme: dark)';

/**
 * Provides the current theme: the visitor's choice, if the bootstrap data lets them choose, or
 * their system's mode, also when it changes. The choice comes from the cookie unless the caller
 * passes one.
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
  const systemIsDark = useMediaQuery(darkQuery);
  const theme = useMemo(
    () => activeTheme(bootstrap, choice, systemIsDark),
    [bootstrap, choice, systemIsDark],
  );
  useLayoutEffect(
    // Rechecks the system: hydration assumes a light one, as the server does.
    () => {
      const isSystemDark = window.matchMedia?.(darkQuery).matches ?? false;
      showTheme(activeTheme(bootstrap, choice, isSystemDark), bootstrap.themes.all);
    },
    [theme, bootstrap, choice],
  );
  const control = useMemo((): ThemeControl => {
    const pair = offeredPair(bootstrap);
    const choose = (next: ThemeChoice) => {
      const value = next === systemChoice || !pair ? next : String(pair[next].id);
      // Saved for the next visit; the gateway reads it before it sends the page.
      writeCookie(cookie.activeTheme, value);
      setChoice(value);
    };
    return {
      isDark: isDark(theme),
      canSwitch: pair !== null,
      toggle: () => choose(isDark(theme) ? 'light' : 'dark'),
      choice: choiceOf(bootstrap, choice),
      choose,
    };
  }, [bootstrap, theme, choice]);
  return <ThemeContext value={control}>{children}</ThemeContext>;
}

/** The visitor's option; null for any other theme. */
function choiceOf(bootstrap: Bootstrap, choice: string | null): ThemeChoice | null {
  const { theme, inDark } = lookOf(bootstrap, choice);
  if (inDark) return systemChoice;
  if (theme?.default_light) return 'light';
  return theme?.default_dark ? 'dark' : null;
}

/** Applies a theme at once: variables on `<html>` define every colour of the app. */
function showTheme(theme: Theme | null, all: Theme[]): void {
  const root = document.documentElement;
  for (const name of [...root.style]) {
    if (name.startsWith('--be-')) root.style.removeProperty(name);
  }
  root.dataset['theme'] = isDark(theme) ? 'dark' : 'light';
  for (const [name, value] of themeVariables(theme)) root.style.setProperty(name, value);
  const background = theme?.values['--be-background'];
  if (background)
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', `rgb(${background})`);
  if (all.some(({ font }) => font))
    void import('./theme-font.ts').then(
      ({ showFont }) => showFont(theme),
      () => {},
    );
}
