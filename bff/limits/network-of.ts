import { isIPv6 } from 'node:net';

/**
 * The network that one visitor has for themselves, as a key: an IPv4 address, or the first 64 bits of an IPv6 one, since every
 * household gets at least so many addresses and can change them as it likes. Other text stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = '', end] = address.split('%', 1)[0]?.split('::') ?? [];
  const first = start === '' ? [] : start.split(':');
  const last = end === undefined || end === '' ? [] : end.split(':');
  // An IPv4 address at the end stands for two groups.
  const given = first.length + last.length + (address.includes('.') ? 1 : 0);
  const all = end === undefined ? first : [...first, ...Array.from({ length: 8 - given }, () => '0'), ...last];
  return `${all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
