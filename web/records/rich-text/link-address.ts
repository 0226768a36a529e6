const email = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;
const scheme = /^[a-z][a-z0-9+.-]*:/i;
const allowed: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** The URL of a typed web or email address, with its scheme added; null for anything else. */
export function linkAddress(typed: string): string | null {
  const trimmed = typed.trim();
  if (email.test(trimmed)) return `mailto:${trimmed}`;
  const hasScheme = scheme.test(trimmed);
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed}`);
  if (url === null || !allowed.has(url.protocol)) return null;
  if (url.protocol === 'mailto:') return email.test(url.pathname) ? url.href : null;
  // A single word is not an address, unless the scheme was typed too.
  return hasScheme || url.hostname.includes('.') ? url.href : null;
}
