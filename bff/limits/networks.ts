import { isIP, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** A range of addresses that one visitor may own. */
export interface Network {
  key: string;
  /**
   * How many times more failures than a single network it is allowed: in total, and at one account.
   */
  times: { address: number; account: number };
}

/**
 * The networks of an address, narrowest first. A household gets at least 64 bits of IPv6 (RFC
 * 6177), often 56 and sometimes 48, and can change the rest freely. A mobile network gives 48 bits
 * to thousands, who together may fail more often than one. At one account, even 48 bits allow fewer
 * failures per hour than would slow down everybody else there. Other text is returned unchanged.
 */
export function networksOf(address: string): readonly Network[] {
  if (!address.includes(':')) return [{ key: address, times: once }];
  const found = known.get(address);
  if (found) return found;
  if (!isIPv6(address)) return [{ key: address, times: once }];
  const networks = networksOfIPv6(address);
  known.set(address, networks);
  return networks;
}

/**
 * The network of an address, as logs may name it: IPv4 /24 or IPv6 /48, which hundreds of visitors
 * share. Null: not an address.
 */
export function networkOf(address: string): string | null {
  if (isIP(address) === 0) return null;
  return isIPv6(address)
    ? (networksOf(address).at(-1)?.key ?? null)
    : address.replace(/\d+$/, '0/24');
}

const once = { address: 1, account: 1 };

/** Used for every request, and a visitor sends many. */
const known = new LRUCache<string, readonly Network[]>({ max: 1_000 });

function networksOfIPv6(address: string): Network[] {
  const groups = groupsOf(address);
  const [one, two, three, four = 0] = groups;
  const start = [one, two, three].map((group) => (group ?? 0).toString(16)).join(':');
  return [
    { key: `${start}:${four.toString(16)}::/64`, times: once },
    { key: `${start}:${(four & 0xff00).toString(16)}::/56`, times: { address: 2, account: 2 } },
    { key: `${start}::/48`, times: { address: 4, account: 2 } },
  ];
}

function groupsOf(address: string): number[] {
  const [start = '', end] = address.split('%', 1)[0]?.split('::') ?? [];
  const first = start === '' ? [] : start.split(':');
  const last = end === undefined || end === '' ? [] : end.split(':');
  // An IPv4 address at the end counts as two groups.
  const written = first.length + last.length + (address.includes('.') ? 1 : 0);
  const all =
    end === undefined
      ? first
      : [...first, ...Array.from({ length: 8 - written }, () => '0'), ...last];
  return all.map((group) => Number.parseInt(group, 16));
}
