import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address belongs to one of the operator's proxies. */
type Trusts = (address: string) => boolean;

export function trustProxies(networks: readonly string[]): Trusts {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  // The usual case, checked for every request.
  if (networks.length === 0) return () => false;
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * The visitor's address: the first one, walking back from the socket, that is not a trusted
 * proxy's. Anyone could have written the X-Forwarded-For entries before it.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusts: Trusts,
): string {
  let address = bare(socketAddress ?? '');
  // The common case: no proxy, or none that is trusted.
  if (!trusts(address)) return address;
  const hops = (forwardedFor ?? '').split(',').map((hop) => bare(hop.trim()));
  while (trusts(address)) {
    const previous = hops.pop() ?? '';
    if (isIP(previous) === 0) break;
    address = previous;
  }
  return address;
}

/**
 * IPv4 addresses arrive in IPv6 form on a socket that listens to both, and some proxies add the
 * port.
 */
function bare(address: string): string {
  if (!address.includes(':')) return address;
  const host = /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(address);
  const ip = host?.[1] ?? host?.[2] ?? address;
  return ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip;
}
