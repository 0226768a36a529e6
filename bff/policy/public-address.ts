import { parseData, record } from '../../contracts/loose.ts';

/** Where the upstream believes to be, and where it really is for browsers. */
export interface Addresses {
  publicOrigin: string;
  upstreamOrigin: string;
  upstreamUrl: URL;
  upstreamBase: string;
  otherOrigins?: readonly string[];
}

/**
 * An address that the upstream sent, as browsers must see it: on the upstream's own host it becomes the public origin's, and the
 * upstream's base path goes. Any other address stays. The scheme is not compared: behind a proxy PHP often names the wrong one.
 */
export function toPublicAddress(
  written: string,
  { publicOrigin, upstreamOrigin, upstreamUrl, upstreamBase, otherOrigins = [] }: Addresses,
): string {
  const address = asBrowsersRead(written);
  // More slashes than two, of either kind, are two for browsers. What follows the host stays byte by byte: URL would take each byte of an
  // unescaped letter for a letter, and escape that.
  const [, start = '', rest = ''] = /^((?:https?:)?[/\\]{2,}[^/?#\\]*)?(.*)$/is.exec(address) ?? [];
  if (start === '') return address.startsWith('/') ? withoutBase(address, upstreamBase) : address;
  const hosts = [
    upstreamUrl.host,
    ...[upstreamOrigin, ...otherOrigins].map((origin) => new URL(origin).host),
  ];
  const url = URL.parse(start, upstreamOrigin);
  if (!url || !hosts.includes(url.host)) return address;
  // 'https://api.example.test' has no slash at its end, and settings are joined with paths that bring their own.
  return publicOrigin + (rest === upstreamBase ? '' : withoutBase(rest, upstreamBase));
}

/**
 * Browsers drop tabs and line breaks wherever they stand, and controls and spaces around: what is judged with them would be another address.
 * Other spaces are bytes of letters.
 */
const asBrowsersRead = (address: string): string =>
  address.replaceAll(/^[\0- ]+|(?<![\0- ])[\0- ]+$|[\t\n\r]/g, '');

/** A path of the upstream without the base path of UPSTREAM_URL; one that does not lie below it stays. */
export function withoutBase(path: string, base: string): string {
  if (base === '' || !path.startsWith(base)) return path;
  const rest = path.slice(base.length);
  // Two slashes at the start, of either kind, would name another host.
  if (/^[/\\]/.test(rest)) return rest.replace(/^[/\\]+/, '/');
  return /^[?#]|^$/.test(rest) ? `/${rest}` : path;
}

/** Calls whose reply contains bootstrap data, and the field. */
const holders: Record<string, string> = {
  'GET bootstrap-data': 'data',
  'POST auth/login': 'bootstrapData',
  'POST auth/two-factor-challenge': 'bootstrapData',
  'POST auth/register': 'bootstrapData',
  'POST auth/logout': 'bootstrapData',
};

export const holdsBootstrap = (callKey: string | null): callKey is string =>
  callKey !== null && callKey in holders;

/** The reply of such a call with the addresses in its settings on the public origin. Text and base64 come out as the object in them. */
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
