import { isUnder } from '../../contracts/decoded-path.ts';
import type { Config } from '../config.ts';
import type { HeaderPairs } from './headers.ts';
import { hostIn, type Incoming } from './incoming.ts';
import { isApiPath } from './target.ts';

/** Files that people uploaded can have a host of their own, which nothing of a visitor ever reaches: whatever ran there would find nothing. */

type FilesConfig = Pick<Config, 'filesOrigin' | 'upstreamPrefixes' | 'upstreamPages'>;

/** Whether files of the upstream lie at a decoded path: no part of its API, and no pages of its own. */
const isFilePath = (
  decodedPath: string,
  { upstreamPrefixes, upstreamPages }: FilesConfig,
): boolean =>
  isUnder(decodedPath, upstreamPrefixes) &&
  !isApiPath(decodedPath) &&
  !isUnder(decodedPath, upstreamPages);

/**
 * What becomes of a request, where files have a host of their own: that one has files alone, and the site has none of them. 'pass': it is about no
 * file, on the site.
 */
export type FilesRule = 'pass' | 'serve' | 'redirect' | 'not-found';

export function createFilesRule(
  config: FilesConfig & { filesOrigin: string },
): (incoming: Pick<Incoming, 'rawHeaders' | 'target'>) => FilesRule {
  const { host, hostname, protocol } = new URL(config.filesOrigin);
  const hosts = new Set([host, `${hostname}:${protocol === 'https:' ? 443 : 80}`]);
  return ({ rawHeaders, target }) => {
    const isFile = isFilePath(target.decoded, config);
    if (hosts.has(hostIn(rawHeaders))) return isFile ? 'serve' : 'not-found';
    return isFile ? 'redirect' : 'pass';
  };
}

/** The same request of nobody in particular. */
export function anonymous(incoming: Incoming): Incoming {
  const { cookie: _, authorization: __, 'x-xsrf-token': ___, ...headers } = incoming.headers;
  return { ...incoming, headers, cookies: new Map(), hasSession: false };
}

/** The headers of a file on its own host: no cookies, and the site's own pages may read it. */
export function apartHeaders(
  pairs: HeaderPairs,
  origin: string | undefined,
  ownOrigins: readonly string[],
): HeaderPairs {
  const kept = pairs.filter(
    (_, index) =>
      !['set-cookie', 'access-control-allow-origin', 'access-control-allow-credentials'].includes(
        pairs[index - (index % 2)] ?? '',
      ),
  );
  const allowed =
    origin !== undefined && ownOrigins.includes(origin)
      ? ['access-control-allow-origin', origin]
      : [];
  return [...kept, ...allowed, 'vary', 'origin'];
}

/** Seconds for which browsers may keep a redirect to the host of files. */
const keptSeconds = 3_600;

/** The headers of the redirect of a file's address on the site. Path and query go with it as they came. */
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
