import { isUnder } from '../../contracts/routes/decoded-path.ts';
import type { Config } from '../config/read-config.ts';
import { type HeaderPairs, hostIn, withoutNames } from '../request/headers.ts';
import type { Incoming } from '../request/incoming.ts';
import { isApiPath } from '../request/target.ts';

/**
 * Uploaded files can have a separate host without cookies, so a script that runs there has nothing
 * to steal.
 */

type FilesConfig = Pick<Config, 'filesOrigin' | 'upstreamPrefixes' | 'upstreamPages'>;

/** Whether the upstream serves files at a decoded path, as opposed to its API and its own pages. */
const isFilePath = (
  decodedPath: string,
  { upstreamPrefixes, upstreamPages }: FilesConfig,
): boolean =>
  isUnder(decodedPath, upstreamPrefixes) &&
  !isApiPath(decodedPath) &&
  !isUnder(decodedPath, upstreamPages);

/**
 * How to treat a request when files have a separate host: that host serves only files, and the site
 * serves none. 'pass': the request is for the site and not for a file.
 */
type Decision = 'pass' | 'serve' | 'redirect' | 'not-found';
export type FilesRule = (incoming: Pick<Incoming, 'rawHeaders' | 'target'>) => Decision;

export function createFilesRule(config: FilesConfig & { filesOrigin: string }): FilesRule {
  const { host, hostname, protocol } = new URL(config.filesOrigin);
  const hosts = new Set([host, `${hostname}:${protocol === 'https:' ? 443 : 80}`]);
  return ({ rawHeaders, target }) => {
    const isFile = isFilePath(target.decoded, config);
    if (hosts.has(hostIn(rawHeaders))) return isFile ? 'serve' : 'not-found';
    return isFile ? 'redirect' : 'pass';
  };
}

/** The same request without anything that identifies the visitor. */
export function anonymous(incoming: Incoming): Incoming {
  const { cookie: _, authorization: __, 'x-xsrf-token': ___, ...headers } = incoming.headers;
  return { ...incoming, headers, cookies: new Map(), hasSession: false };
}

/** Headers of a file on the separate host: no cookies, and readable by the site's own pages. */
export function fileHostHeaders(
  pairs: HeaderPairs,
  origin: string | undefined,
  ownOrigins: readonly string[],
): HeaderPairs {
  const isOwn = origin !== undefined && ownOrigins.includes(origin);
  return [
    ...withoutNames(pairs, notOnFilesHost),
    ...(isOwn ? ['access-control-allow-origin', origin] : []),
    'vary',
    'origin',
  ];
}

const notOnFilesHost = new Set([
  'set-cookie',
  'access-control-allow-origin',
  'access-control-allow-credentials',
]);

/** Seconds for which browsers may cache a redirect to the file host. */
const keptSeconds = 3_600;

/**
 * Headers that redirect a file's address on the site to the file host. Path and query stay
 * unchanged.
 */
export const redirectToFile = (
  { path, query }: Incoming['target'],
  filesOrigin: string,
): HeaderPairs => [
  'location',
  `${filesOrigin}${path}${query === '' ? '' : `?${query}`}`,
  'cache-control',
  `public, max-age=${keptSeconds}`,
  'content-length',
  '0',
];
