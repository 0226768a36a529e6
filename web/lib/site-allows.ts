/**
 * Whether the operator allows this resource: Google Fonts, ad scripts, error reporting, or the player
 * on other sites. The gateway lists the allowed ones in a meta tag, and blocks the rest.
 */
export const siteAllows = (what: 'fonts' | 'ads' | 'reports' | 'embeds'): boolean =>
  document.querySelector(`meta[name="foyer-allows"][content~="${what}"]`) !== null;
