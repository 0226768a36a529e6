import { GatewayError } from '../errors.ts';

/** The target of a request line. */
export interface Target {
  /** Path as it came, percent-encodings and all: what is forwarded. */
  path: string;
  /** Path after one round of percent-decoding, byte by byte: what decisions are made on, since the upstream decodes too. */
  decoded: string;
  /** Query without its question mark, as it came. */
  query: string;
  /** Whether two servers could read the path as two different ones. */
  isAmbiguous: boolean;
  /** Whether it contains an encoded slash or backslash: harmless in a search term, ambiguous for the upstream. */
  hasEncodedSlash: boolean;
}


/** What nearly every path looks like: no escape, and no segment that begins with a dot. It is what it says, and needs no closer look. */
const plainPath = /^(?:\/[\w~@:,+-][\w.~@:,+-]*)+\/?$/;

/** Reads a request line's target: `/path?query`, or the absolute form that RFC 9112 §3.2.2 wants accepted too. */
export function parseTarget(url: string): Target {
  const relative = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#@\\]*/i, '');
  const mark = relative.indexOf('?');
  const path = mark === -1 ? relative : relative.slice(0, mark);
  const query = mark === -1 ? '' : relative.slice(mark + 1);
  if (plainPath.test(path)) return { path, decoded: path, query, isAmbiguous: query.includes('#'), hasEncodedSlash: false };
  const decoded = percentDecode(path);
  return {
    path,
    decoded,
    query,
    isAmbiguous: !path.startsWith('/') || relative.includes('#') || path.includes('\\') || decoded.includes('\0') || dotSegment.test(decoded) || overlong.test(decoded),
    hasEncodedSlash: /%2f|%5c/i.test(path),
  };
}

/** Also with a parameter behind it, which some servers cut off first. */
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\;]|$)/;

/** Bytes that no UTF-8 has: careless decoders make dots and slashes of them. */
const overlong = /[\xc0\xc1]/;

/** Percent-decoding as a PHP server does it: byte by byte, never failing. The result is bytes in a string, one each. */
export function percentDecode(text: string): string {
  if (!text.includes('%')) return text;
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** @throws GatewayError for a path that two servers could read as two different ones. */
export function refuseAmbiguous({ target }: { target: Target }): void {
  if (target.isAmbiguous) throw new GatewayError('bad_path');
}

/** The only paths that get a workspace and whose lists are joined. */
const apiPrefixes = ['api/v1', 'auth', 'secure'];

/** Whether a decoded path is one of the prefixes or lies below one. */
export function isUnder(decodedPath: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => {
    if (!decodedPath.startsWith(prefix, 1)) return false;
    const next = decodedPath[prefix.length + 1];
    return next === undefined || next === '/';
  });
}

export const isApiPath = (decodedPath: string): boolean => isUnder(decodedPath, apiPrefixes);

/** Resumable uploads: their protocol counts bytes and lengths itself, so their query, time and size are left alone. */
export const isTusPath = (decodedPath: string): boolean => decodedPath.startsWith('/api/v1/tus/upload');
