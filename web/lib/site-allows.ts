/**
 * Whether the operator lets pages reach for this: faces of Google's fonts, scripts of advertisements, or the service for error reports. The gateway says so in the page, whose
 * policy refuses it otherwise; who asks first causes no refusals.
 */
export const siteAllows = (what: 'fonts' | 'ads' | 'reports'): boolean =>
  document.querySelector(`meta[name="foyer-allows"][content~="${what}"]`) !== null;
