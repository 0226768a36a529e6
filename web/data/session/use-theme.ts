import { createContext, use } from 'react';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export interface ThemeControl {
  isDark: boolean;
  /** False if the site has a fixed theme, or no pair of a light and a dark one. */
  canSwitch: boolean;
  toggle: () => void;
  /** The current option; null while the site shows a theme that is none of them. */
  choice: ThemeChoice | null;
  choose: (choice: ThemeChoice) => void;
}

export const ThemeContext = createContext<ThemeControl | null>(null);

export function useTheme(): ThemeControl {
  const control = use(ThemeContext);
  if (!control) throw new Error('useTheme must be used inside a ThemeProvider');
  return control;
}
