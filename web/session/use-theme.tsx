import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import { cookie } from '../../contracts/constants.ts';
import type { Theme } from '../../contracts/schema/bootstrap-data.ts';
import { setting } from '../../contracts/site-settings.ts';
import { activeTheme, isDark } from '../../contracts/theme.ts';
import { readCookie } from '../lib/cookie.ts';
import { useSession } from './session.tsx';
import { keepTheme, oppositeTheme, showTheme } from './theme.ts';

interface ThemeControl {
  isDark: boolean;
  /** False where the site keeps its one theme, or has no counterpart to switch to. */
  canSwitch: boolean;
  toggle: () => void;
}

const ThemeContext = createContext<ThemeControl | null>(null);

/** Holds the theme in use: the visitor's choice, where the start-up data of the moment lets them choose. It is the cookie's unless one is given. */
export function ThemeProvider({ initialChoice, children }: { initialChoice?: string | null | undefined; children: ReactNode }) {
  const { bootstrap } = useSession();
  const [choice, setChoice] = useState(() => (initialChoice === undefined ? readCookie(cookie.activeTheme) : initialChoice));
  const theme = useMemo(() => activeTheme(bootstrap, choice), [bootstrap, choice]);
  useLayoutEffect(() => showTheme(theme), [theme]);
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

export function useTheme(): ThemeControl {
  const control = use(ThemeContext);
  if (!control) throw new Error('useTheme needs a ThemeProvider around it');
  return control;
}
