import { decodedPath, isUnder } from '../../contracts/routes/decoded-path.ts';
import { GatewayError } from '../errors.ts';
import { memoizeByPath } from './memoize.ts';

/** The target of a request line. */
export interface Target {
  /** Path as received, with its percent-encodings: the one that is forwarded. */
  path: string;
  /**
   * Path after one round of percent-decoding, byte by byte, with repeated slashes merged. All
   * decisions use it, since the upstream also decodes, and PHP's routers and the servers before
   * them drop slashes in places.
   */
  decoded: string;
  /** Query without its question mark, as received. */
  query: string;
  /** Whether two servers could read two different paths. */
  isAmbiguous: boolean;
  /**
   * Whether PHP servers could read another path, although the path is harmless for a page of the
   * app.
   */
  isAmbiguousUpstream: boolean;
}

/**
 * The shape of nearly every path: no escapes, and dots only in the last segment, never at its
 * start. It needs no closer look.
 */
const plainPath = /^(?:\/[\w~@:,+-]+)*(?:\/|\/[\w~@:,+-][\w.~@:,+-]*)$/;

/**
 * Parses a request line's target: `/path?query`, or the absolute form that RFC 9112 §3.2.2 requires
 * servers to accept.
 */
export function parseTarget(url: string): Target {
  const relative = url.startsWith('/') ? url : fromAbsolute(url);
  const mark = relative.indexOf('?');
  const path = mark === -1 ? relative : relative.slice(0, mark);
  const query = mark === -1 ? '' : relative.slice(mark + 1);
  const reading = readPath(path);
  return { ...reading, query, isAmbiguous: reading.isAmbiguous || relative.includes('#') };
}

/** An absolute form without a path means the root (RFC 9112 §3.2.2). */
function fromAbsolute(url: string): string {
  const rest = url.replace(/^https?:\/\/[\w.~:[\]-]+/i, '');
  return rest !== url && (rest === '' || rest.startsWith('?')) ? `/${rest}` : rest;
}

const readPath = memoizeByPath((path): Omit<Target, 'query'> => {
  if (plainPath.test(path))
    return {
      path,
      decoded: path,
      isAmbiguous: false,
      isAmbiguousUpstream: scriptInPath.test(path),
    };
  const decoded = decodedPath(path);
  return {
    path,
    decoded,
    isAmbiguous:
      !path.startsWith('/') ||
      path.includes('\\') ||
      decoded.includes('\0') ||
      dotSegment.test(decoded) ||
      overlong.test(decoded),
    isAmbiguousUpstream: unclearUpstream.test(path) || scriptInPath.test(decoded),
  };
});

/** Also matches a segment with a parameter, which some servers remove first. */
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\;]|$)/;

/**
 * An encoded slash or backslash, which some servers treat like an unencoded one; and a start like
 * another host's address.
 */
const unclearUpstream = /%2f|%5c|^\/\//i;

/**
 * PHP servers end the script's own path after its name, and Symfony after the name of the running
 * script, anywhere in a path and in any encoding. The rest would bypass the rules.
 */
const scriptInPath = /index\.php|\.(?:php\d?|phtml|phar)\//i;

/** Bytes that never occur in UTF-8: careless decoders turn them into dots and slashes. */
const overlong = /[\xc0\xc1]/;

/** @throws GatewayError for a path that two servers could read as two different ones. */
export function refuseAmbiguous({ target }: { target: Target }): void {
  if (target.isAmbiguous) throw new GatewayError('bad_path');
}

/** Only these paths get a workspace and joined lists. */
const apiPrefixes = ['api/v1', 'auth', 'secure'];

export const isApiPath = (decodedPath: string): boolean => isUnder(decodedPath, apiPrefixes);

/**
 * Resumable uploads: their protocol counts bytes and lengths itself, so their query, time and size
 * stay untouched.
 */
export const isTusPath = (decodedPath: string): boolean =>
  decodedPath.startsWith('/api/v1/tus/upload');

/** Whether it is a health check, which is served even while load is shed. */
export const isHealthPath = (path: string): boolean => path === '/healthz' || path === '/readyz';
