import { parseData, record } from '../../contracts/loose.ts';

/** The upstream's address as it knows it, and as browsers see it. */
export interface Addresses {
  publicOrigin: string;
  upstreamOrigin: string;
  upstreamUrl: URL;
  upstreamBase: string;
  otherOrigins?: readonly string[];
}

/**
 * Rewrites an upstream address for browsers: the upstream's own host becomes the public origin,
 * without the upstream's base path. Any other address stays. The scheme is not compared: behind a
 * proxy PHP often names the wrong one.
 */
export function toPublicAddress(
  written: string,
  { publicOrigin, upstreamOrigin, upstreamUrl, upstreamBase, otherOrigins = [] }: Addresses,
): string {
  const address = asBrowsersRead(written);
  // Browsers read three or more slashes of either kind as two. The rest after the host is kept byte
  // by byte: URL would read each byte of an unescaped letter as a letter and escape it.
  const [, start = '', rest = ''] = /^((?:https?:)?[/\\]{2,}[^/?#\\]*)?(.*)$/is.exec(address) ?? [];
  if (start === '') return address.startsWith('/') ? withoutBase(address, upstreamBase) : address;
  const hosts = [
    upstreamUrl.host,
    ...[upstreamOrigin, ...otherOrigins].map((origin) => new URL(origin).host),
  ];
  const url = URL.parse(start, upstreamOrigin);
  if (!url || !hosts.includes(url.host)) return address;
  // 'https://api.example.test' has no trailing slash, and settings are joined with paths that start
  // with one.
  return publicOrigin + (rest === upstreamBase ? '' : withoutBase(rest, upstreamBase));
}

/**
 * Browsers drop tabs and line breaks anywhere, and control characters and spaces at both ends;
 * judged with them, it would be another address. Other spaces are bytes of letters.
 */
const asBrowsersRead = (address: string): string =>
  address.replaceAll(/^[\0- ]+|(?<![\0- ])[\0- ]+$|[\t\n\r]/g, '');

/** An upstream path without the base path of UPSTREAM_URL; a path outside it stays unchanged. */
export function withoutBase(path: string, base: string): string {
  if (base === '' || !path.startsWith(base)) return path;
  const rest = path.slice(base.length);
  // Two leading slashes, of either kind, would name another host.
  if (/^[/\\]/.test(rest)) return rest.replace(/^[/\\]+/, '/');
  return /^[?#]|^$/.test(rest) ? `/${rest}` : path;
}

/** Calls whose reply contains bootstrap data, and the field that holds it. */
const holders: Record<string, string> = {
  'GET bootstrap-data': 'data',
  'POST auth/login': 'bootstrapData',
  'POST auth/two-factor-challenge': 'bootstrapData',
  'POST auth/passkeys/login': 'bootstrapData',
  'POST auth/register': 'bootstrapData',
  'POST auth/logout': 'bootstrapData',
};

export const hasBootstrap = (callKey: string | null): callKey is string =>
  callKey !== null && callKey in holders;

/**
 * Rewrites the addresses in the settings of such a reply to the public origin. Text and base64 are
 * returned as the object they encode.
 */
export function rewriteBootstrapReply(
  callKey: string,
  reply: unknown,
  rewrite: (address: string) => string,
): unknown {
  const holder = holders[callKey] ?? 'data';
  const data = parseData(record(reply)[holder]);
  const top = record(data);
  if (!('settings' in top)) return reply;
  return {
    ...record(reply),
    [holder]: { ...top, settings: rewriteSettings(record(top['settings']), rewrite) },
  };
}

export function rewriteSettings(
  settings: Record<string, unknown>,
  rewrite: (address: string) => string,
): Record<string, unknown> {
  const changed = ['base_url', 'asset_url'].flatMap((name) => {
    const address = settings[name];
    return typeof address === 'string' && address !== '' ? [[name, rewrite(address)]] : [];
  });
  return { ...settings, ...(Object.fromEntries(changed) as Record<string, string>) };
}
