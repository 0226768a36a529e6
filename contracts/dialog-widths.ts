/** Widths of dialogs in pixels. In a file of their own, which loads with the first dialog. */
export const dialogWidths = {
  '2xs': 256,
  xs: 320,
  sm: 384,
  md: 440,
  lg: 620,
  xl: 780,
  '2xl': 850,
  fullscreen: 1_280,
} as const;
