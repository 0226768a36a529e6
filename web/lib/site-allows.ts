/**
 * Whether the operator allows this resource: Google Fonts, ad scripts or error reporting. The
 * gateway lists the allowed ones in a meta tag, and the CSP blocks the rest. Checking first avoids
 * CSP violations.
 */
export const siteAllows = (what: 'fonts' | 'ads' | 'reports'): boolean =>
  document.querySelector(`meta[name="foyer-allows"][content~="${what}"]`) !== null;
