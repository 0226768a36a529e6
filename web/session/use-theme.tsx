import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import type { Theme } from '../../contracts/schema/theme.ts';
import { isDark } from '../../contracts/theme.ts';
import { setting } from '../../contracts/settings.ts';
import { useSession } from './session.tsx';
import { currentTheme, keepTheme, oppositeTheme, showTheme } from './theme.ts';

interface ThemeControl {
  isDark: boolean;
  /** False where the site keeps its one theme, or has no counterpart to switch to. */
  canSwitch: boolean;
  toggle: () => void;
}

const ThemeContext = createContext<ThemeControl | null>(null);

/** Holds the theme in use. A changed start-up data (sign-in, other site settings) is asked again for its choice. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { bootstrap } = useSession();
  const [choices, setChoices] = useState(0);
  // `choices` counts the visitor's own changes, which live in the cookie that is read here.
  const theme = useMemo(() => currentTheme(bootstrap), [bootstrap, choices]);
  useLayoutEffect(() => showTheme(theme), [theme]);
  const control = useMemo((): ThemeControl => {
    const other = oppositeTheme(bootstrap, theme);
    const choose = (next: Theme) => {
      keepTheme(next);
      setChoices((count) => count + 1);
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
