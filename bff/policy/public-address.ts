/** Where the backend believes to be, and where it really is for browsers. */
export interface Addresses {
  publicOrigin: string;
  upstreamOrigin: string;
  upstreamUrl: URL;
  upstreamBase: string;
}

/**
 * An address that the backend gave out, as browsers must see it: on the backend's own host it becomes the public origin's, and the
 * backend's base path goes. Any other address stays. The scheme is not compared: behind a proxy PHP often names the wrong one.
 */
export function toPublicAddress(address: string, { publicOrigin, upstreamOrigin, upstreamUrl, upstreamBase }: Addresses): string {
  if (address.startsWith('/') && !address.startsWith('//')) return withoutBase(address, upstreamBase);
  const url = URL.parse(address);
  const hosts = [new URL(upstreamOrigin).host, upstreamUrl.host];
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) return address;
  const path = withoutBase(url.pathname, upstreamBase);
  // 'https://api.example.test' has no slash at its end, and settings are joined with paths that bring their own.
  const isBare = path === '/' && url.search === '' && url.hash === '' && !address.endsWith('/');
  return publicOrigin + (isBare ? '' : path + url.search + url.hash);
}

function withoutBase(path: string, base: string): string {
  if (base === '' || !path.startsWith(base)) return path;
  const rest = path.slice(base.length);
  return /^[/?#]/.test(rest) ? rest.replace(/^(?=[?#])/, '/') : rest === '' ? '/' : path;
}
