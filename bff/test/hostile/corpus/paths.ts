import { get, type HostileCase, post } from './hostile.ts';

/**
 * Path spellings that some servers, and PHP's routers, read as another path for which a rule
 * applies.
 */

const bad = { refused: 400 };
const foreign = { refused: 403 };
const none = ['Content-Length: 0'];

/**
 * A GET with effects, as another site makes a browser send it, and as a page of this site sends it.
 */
const forged = (path: string): string =>
  get(path, 'Cookie: laravel_session=s', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Dest: image');
const own = (path: string): string =>
  get(path, 'Cookie: laravel_session=s', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Dest: empty');

const joins: HostileCase[] = [
  ['a forged GET with effects', forged('/api/v1/workspace/join/abc'), foreign],
  ['with two slashes before the path', forged('/api/v1//workspace/join/abc'), foreign],
  ['with three slashes inside', forged('/api/v1/workspace///join/abc'), foreign],
  ['with two slashes before the ID', forged('/api/v1/workspace/join//abc'), foreign],
  ['with two slashes in the prefix', forged('/api//v1/workspace/join/abc'), foreign],
  ['with extra slashes everywhere', forged('/api//v1//workspace//join//abc//'), foreign],
  ['with two slashes at the start', forged('//api/v1/workspace/join/abc'), bad],
  [
    'with two slashes at the start of an absolute URL',
    forged('http://music.test//api/v1/workspace/join/abc'),
    bad,
  ],
  ['with an encoded slash at the start', forged('/%2fapi/v1/workspace/join/abc'), bad],
  ['with an escaped letter', forged('/api/v1/%77orkspace/join/abc'), foreign],
  ['with an escaped letter and two slashes', forged('/api/v1//%77orkspace//jo%69n/abc'), foreign],
  ['with an escaped prefix', forged('/%61%70%69/v1/workspace/join/abc'), foreign],
  ['after the front script', forged('/api/v1/index.php/api/v1/workspace/join/abc'), bad],
  [
    'after the front script with a parameter',
    forged('/api/v1/index.php;/api/v1/workspace/join/abc'),
    bad,
  ],
  [
    'after the escaped front script',
    forged('/api/v1/%69ndex%2ephp/api/v1/workspace/join/abc'),
    bad,
  ],
  ['before the front script', forged('/api/v1/xxxxxxx/api/v1/workspace/join/index.php'), bad],
  ['after another script', forged('/storage/x.php/api/v1/workspace/join/abc'), bad],
  ['with a parameter', forged('/api/v1/workspace/join/abc;x=y'), foreign],
  ['with a line end', forged('/api/v1/workspace/join/abc%0a'), foreign],
  ['with an encoded question mark', forged('/api/v1/workspace/join/abc%3fx'), foreign],
  [
    'from the site itself',
    own('/api/v1/workspace/join/abc'),
    { sent: 'GET /api/v1/workspace/join/abc' },
  ],
  [
    'from the site itself, with two slashes',
    own('/api/v1//workspace/join/abc'),
    { sent: 'GET /api/v1//workspace/join/abc' },
  ],
];

const mine = 'Cookie: activeWorkspaceId=7';
const others: HostileCase[] = [
  [
    'a workspace after two slashes',
    get('/api//v1/x?workspaceId=9', mine),
    { sent: 'GET /api//v1/x?workspaceId=7' },
  ],
  [
    'a limited call after two slashes',
    post('/auth//login', ['Content-Type: application/json', 'Content-Length: 2'], '{}'),
    { sent: 'POST /auth//login', body: '{}' },
  ],
  ['an operator’s address after two slashes', post('//metrics', none), { responded: 405 }],
  ['a prefix after two slashes, which is not a page', post('//auth/login', none), bad],
  ['the front script alone', get('/api/v1/index.php'), bad],
  [
    'a file that only looks like a script',
    get('/storage/my.photos/php.jpg'),
    { sent: 'GET /storage/my.photos/php.jpg' },
  ],
];

export const paths: readonly HostileCase[] = [...joins, ...others];
