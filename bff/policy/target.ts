import { decodedPath, isUnder } from '../../contracts/decoded-path.ts';
import { GatewayError } from '../errors.ts';
import { byPath } from './by-path.ts';

/** The target of a request line. */
export interface Target {
  /** Path as it came, percent-encodings and all: what is forwarded. */
  path: string;
  /**
   * Path after one round of percent-decoding, byte by byte, and with one slash where there are several: what decisions are made on, since the
   * upstream decodes too, and PHP's routers and the servers before them drop slashes here and there.
   */
  decoded: string;
  /** Query without its question mark, as it came. */
  query: string;
  /** Whether two servers could read the path as two different ones. */
  isAmbiguous: boolean;
  /** Whether PHP's servers could read it as another one, although it is harmless in the address of a page. */
  isAmbiguousUpstream: boolean;
}

/** What nearly every path looks like: no escape, and a dot in the last segment at most, not at its start. It is what it says, and needs no closer look. */
const plainPath = /^(?:\/[\w~@:,+-]+)*(?:\/|\/[\w~@:,+-][\w.~@:,+-]*)$/;

/** Reads a request line's target: `/path?query`, or the absolute form that RFC 9112 §3.2.2 wants accepted too. */
export function parseTarget(url: string): Target {
  const relative = url.startsWith('/') ? url : url.replace(/^https?:\/\/[\w.~:[\]-]+/i, '');
  const mark = relative.indexOf('?');
  const path = mark === -1 ? relative : relative.slice(0, mark);
  const query = mark === -1 ? '' : relative.slice(mark + 1);
  const reading = readPath(path);
  return { ...reading, query, isAmbiguous: reading.isAmbiguous || relative.includes('#') };
}

const readPath = byPath((path): Omit<Target, 'query'> => {
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

/** Also with a parameter behind it, which some servers cut off first. */
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\;]|$)/;

/** An encoded slash or backslash, which some take for one that is not encoded; and what begins like the address of another host. */
const unclearUpstream = /%2f|%5c|^\/\//i;

/**
 * PHP's servers end the script's own path behind its name, and Symfony does so behind the name of the script that runs, wherever in a path
 * and however encoded that stands: what follows would be another path, which no rule has seen.
 */
const scriptInPath = /index\.php|\.(?:php\d?|phtml|phar)\//i;

/** Bytes that no UTF-8 has: careless decoders make dots and slashes of them. */
const overlong = /[\xc0\xc1]/;

/** @throws GatewayError for a path that two servers could read as two different ones. */
export function refuseAmbiguous({ target }: { target: Target }): void {
  if (target.isAmbiguous) throw new GatewayError('bad_path');
}

/** The only paths that get a workspace and whose lists are joined. */
const apiPrefixes = ['api/v1', 'auth', 'secure'];

export const isApiPath = (decodedPath: string): boolean => isUnder(decodedPath, apiPrefixes);

/** Resumable uploads: their protocol counts bytes and lengths itself, so their query, time and size are left alone. */
export const isTusPath = (decodedPath: string): boolean =>
  decodedPath.startsWith('/api/v1/tus/upload');
