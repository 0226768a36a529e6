/**
 * Whether the operator lets pages reach for this: faces of Google's fonts, or scripts of advertisements. The gateway says so in the page, whose
 * policy refuses it otherwise; who asks first causes no refusals.
 */
export const siteAllows = (what: 'fonts' | 'ads'): boolean =>
  document.querySelector(`meta[name="foyer-allows"][content~="${what}"]`) !== null;
