import { createContext, use } from 'react';

export interface ThemeControl {
  isDark: boolean;
  /** False if the site has a fixed theme, or no counterpart to switch to. */
  canSwitch: boolean;
  toggle: () => void;
}

export const ThemeContext = createContext<ThemeControl | null>(null);

export function useTheme(): ThemeControl {
  const control = use(ThemeContext);
  if (!control) throw new Error('useTheme must be used inside a ThemeProvider');
  return control;
}
