import { BlockList, isIP, isIPv6 } from 'node:net';

export interface TrustedProxies {
  /** Whether an address belongs to a proxy of the operator's. */
  trusts(address: string): boolean;
}

export function trustProxies(networks: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  // The usual case, and checked for every request.
  if (networks.length === 0) return { trusts: () => false };
  return {
    trusts: (address) =>
      isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  };
}

/**
 * The visitor's address: walking back from the socket, the first that is no trusted proxy's. What stands before it in
 * X-Forwarded-For could have been written by anyone.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  { trusts }: TrustedProxies,
): string {
  let address = bare(socketAddress ?? '');
  // Nearly always: nobody stands between, or nobody is believed.
  if (!trusts(address)) return address;
  const hops = (forwardedFor ?? '').split(',').map((hop) => bare(hop.trim()));
  while (trusts(address)) {
    const previous = hops.pop() ?? '';
    if (isIP(previous) === 0) break;
    address = previous;
  }
  return address;
}

/** IPv4 addresses arrive in IPv6 form on a socket that listens to both, and some proxies add the port. */
function bare(address: string): string {
  if (!address.includes(':')) return address;
  const host = /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(address);
  const ip = host?.[1] ?? host?.[2] ?? address;
  return ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip;
}
