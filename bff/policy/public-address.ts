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
  // What follows the host stays byte by byte: URL would take each byte of an unescaped letter for a letter, and escape that.
  const [, start = '', rest = ''] = /^((?:https?:)?\/\/[^/?#\\]*)?(.*)$/is.exec(address) ?? [];
  if (start === '') return address.startsWith('/') ? withoutBase(address, upstreamBase) : address;
  const hosts = [new URL(upstreamOrigin).host, upstreamUrl.host];
  const url = URL.parse(start, upstreamOrigin);
  if (!url || !hosts.includes(url.host)) return address;
  // 'https://api.example.test' has no slash at its end, and settings are joined with paths that bring their own.
  return publicOrigin + (rest === upstreamBase ? '' : withoutBase(rest, upstreamBase));
}

/** A path of the backend without the base path of UPSTREAM_URL; one that does not lie below it stays. */
export function withoutBase(path: string, base: string): string {
  if (base === '' || !path.startsWith(base)) return path;
  const rest = path.slice(base.length);
  // Two slashes at the start, of either kind, would name another host.
  if (/^[/\\]/.test(rest)) return rest.replace(/^[/\\]+/, '/');
  return /^[?#]|^$/.test(rest) ? `/${rest}` : path;
}
