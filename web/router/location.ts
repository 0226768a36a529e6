/** Where the app is: an address of this site, and what its history entry holds. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** What the link or the code that led here left in the history entry. */
  state: unknown;
  /** Names the history entry for as long as the tab lasts. */
  key: string;
  /** How it came to be shown; `pop` is Back, Forward and the first page. */
  via: 'push' | 'replace' | 'pop';
}

export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Any origin will do: only what follows it is looked at, and a server has no origin to offer. */
const origin = 'http://app';

/**
 * The address that a link means at another one: as browsers read it, but always inside this site. Two slashes at the start are an empty
 * segment, not another host, and what looks like a scheme is a word of the path.
 */
export function resolve(to: string, from: Address): Address {
  const whole = to.startsWith('/') ? origin + to : to === '' || /^[?#]/.test(to) ? to : `./${to}`;
  const { pathname, search, hash } = new URL(whole, origin + from.pathname + from.search);
  return { pathname, search, hash };
}

export const hrefOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;
