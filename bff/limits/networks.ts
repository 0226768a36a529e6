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
export const networksOf = (address: string): readonly Network[] =>
  address.includes(':') ? known.memo(address) : [{ key: address, times: once }];

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
const known = new LRUCache<string, readonly Network[]>({
  max: 1_000,
  memoMethod(address) {
    if (!isIPv6(address)) return [{ key: address, times: once }];
    const [one = 0, two = 0, three = 0, four = 0] = groupsOf(address);
    const start = [one, two, three].map(inHex).join(':');
    return [
      { key: `${start}:${inHex(four)}::/64`, times: once },
      { key: `${start}:${inHex(four & 0xff00)}::/56`, times: { address: 2, account: 2 } },
      { key: `${start}::/48`, times: { address: 4, account: 2 } },
    ];
  },
});

const inHex = (group: number): string => group.toString(16);

function groupsOf(address: string): number[] {
  const [first = [], last] = address
    .split('%', 1)
    .join()
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  // An IPv4 address at the end counts as two groups.
  const left = 8 - first.length - (last?.length ?? 0) - (address.includes('.') ? 1 : 0);
  const all = last ? [...first, ...Array.from({ length: left }, () => '0'), ...last] : first;
  return all.map((group) => Number.parseInt(group, 16));
}
