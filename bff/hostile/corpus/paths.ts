import { get, type Hostile, post } from './hostile.ts';

/** Spellings of paths that some servers, and PHP's routers, read as others, where a rule depends on the path. */

const bad = { refused: 400 };
const foreign = { refused: 403 };
const none = ['Content-Length: 0'];

/** A GET with effects, as another site would have a browser send it, and as a page of this site does. */
const forged = (path: string): string =>
  get(path, 'Cookie: laravel_session=s', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Dest: image');
const own = (path: string): string =>
  get(path, 'Cookie: laravel_session=s', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Dest: empty');

const joins: Hostile[] = [
  ['a forged GET with effects', forged('/api/v1/workspace/join/abc'), foreign],
  ['with two slashes before it', forged('/api/v1//workspace/join/abc'), foreign],
  ['with three slashes in it', forged('/api/v1/workspace///join/abc'), foreign],
  ['with two slashes before its id', forged('/api/v1/workspace/join//abc'), foreign],
  ['with two slashes in the prefix', forged('/api//v1/workspace/join/abc'), foreign],
  ['with slashes everywhere', forged('/api//v1//workspace//join//abc//'), foreign],
  ['with two slashes at the start', forged('//api/v1/workspace/join/abc'), bad],
  [
    'with two slashes at the start of a whole address',
    forged('http://music.test//api/v1/workspace/join/abc'),
    bad,
  ],
  ['with an encoded slash at the start', forged('/%2fapi/v1/workspace/join/abc'), bad],
  ['with an escaped letter', forged('/api/v1/%77orkspace/join/abc'), foreign],
  ['with an escaped letter and two slashes', forged('/api/v1//%77orkspace//jo%69n/abc'), foreign],
  ['with an escaped prefix', forged('/%61%70%69/v1/workspace/join/abc'), foreign],
  ['behind the front script', forged('/api/v1/index.php/api/v1/workspace/join/abc'), bad],
  [
    'behind the front script with a parameter',
    forged('/api/v1/index.php;/api/v1/workspace/join/abc'),
    bad,
  ],
  [
    'behind the escaped front script',
    forged('/api/v1/%69ndex%2ephp/api/v1/workspace/join/abc'),
    bad,
  ],
  ['before the front script', forged('/api/v1/xxxxxxx/api/v1/workspace/join/index.php'), bad],
  ['behind another script', forged('/storage/x.php/api/v1/workspace/join/abc'), bad],
  ['with a parameter', forged('/api/v1/workspace/join/abc;x=y'), foreign],
  ['with a line end', forged('/api/v1/workspace/join/abc%0a'), foreign],
  ['with an encoded question mark', forged('/api/v1/workspace/join/abc%3fx'), foreign],
  [
    'of the site’s own',
    own('/api/v1/workspace/join/abc'),
    { sent: 'GET /api/v1/workspace/join/abc' },
  ],
  [
    'of the site’s own, with two slashes',
    own('/api/v1//workspace/join/abc'),
    { sent: 'GET /api/v1//workspace/join/abc' },
  ],
];

const mine = 'Cookie: activeWorkspaceId=7';
const others: Hostile[] = [
  [
    'a workspace behind two slashes',
    get('/api//v1/x?workspaceId=9', mine),
    { sent: 'GET /api//v1/x?workspaceId=7' },
  ],
  [
    'a limited call behind two slashes',
    post('/auth//login', ['Content-Type: application/json', 'Content-Length: 2'], '{}'),
    { sent: 'POST /auth//login', body: '{}' },
  ],
  ['an operator’s address behind two slashes', post('//metrics', none), { responded: 405 }],
  ['a prefix behind two slashes, which is no page', post('//auth/login', none), bad],
  ['the front script alone', get('/api/v1/index.php'), bad],
  [
    'a file that only looks like a script',
    get('/storage/my.photos/php.jpg'),
    { sent: 'GET /storage/my.photos/php.jpg' },
  ],
];

export const paths: readonly Hostile[] = [...joins, ...others];
