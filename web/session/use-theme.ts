import { createContext, use } from 'react';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export interface ThemeControl {
  isDark: boolean;
  /** False if the site has a fixed theme, or no counterpart to switch to. */
  canSwitch: boolean;
  toggle: () => void;
  /** The options of a switch; empty if the site has no pair of themes, or a fixed one. */
  choices: readonly ThemeChoice[];
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
