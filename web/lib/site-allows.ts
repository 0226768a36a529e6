/**
 * Whether the operator allows this resource: Google's fonts, advertising scripts, or the error
 * reporting service. The gateway marks it in the page, whose policy blocks it otherwise. Checking
 * first avoids policy violations.
 */
export const siteAllows = (what: 'fonts' | 'ads' | 'reports'): boolean =>
  document.querySelector(`meta[name="foyer-allows"][content~="${what}"]`) !== null;
