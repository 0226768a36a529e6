const harmless = /^(?:https?:|mailto:|tel:)/i;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** An address from the backend as it may stand in a link; null for `javascript:` and its kin, however they are disguised. */
export function safeHref(address: string | null | undefined): string | null {
  // What is judged must be what is given back: trimming cuts more kinds of blanks than browsers do.
  const trimmed = (address ?? '').trim();
  // Browsers strip these characters before they read the scheme.
  const stripped = [...trimmed].filter((char) => (char.codePointAt(0) ?? 0) > 0x20).join('');
  if (stripped === '') return null;
  return scheme.test(stripped) && !harmless.test(stripped) ? null : trimmed;
}

let toldOrigin: string | undefined;

/** Where no browser knows this site's origin, it has to be told. */
export function tellOrigin(origin: string): void {
  toldOrigin = origin;
}

/** Whether an address leaves this site. One such as '/.//other.test' does not by itself, but its path, taken alone, would: it is none of the router's. */
export function isExternal(address: string): boolean {
  const own = toldOrigin ?? location.origin;
  const parsed = URL.parse(address, own);
  return parsed === null || parsed.origin !== own || parsed.pathname.startsWith('//');
}
