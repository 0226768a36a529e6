import { cookie } from '../contracts/constants.ts';

/** One request, which is sent repeatedly. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  /** Size of the body; its content does not matter. */
  bodyBytes: number;
}

export interface Case {
  id: string;
  title: string;
  /**
   * `requests`: many small ones on many connections. `bodies`: large ones, one after another.
   * `documents`: cached pages.
   */
  kind: 'requests' | 'bodies' | 'documents';
  request: WireRequest;
  /** The expected response. Any other response aborts the measurement. */
  expects: { status: number; bytes: number | 'any' };
}

const KIB = 1024;
export const largeBytes = 100 * KIB * KIB;

/** Upstream responses with this many bytes of JSON. */
export const apiResponses = [
  { path: '/api/v1/users/7', bytes: KIB },
  { path: '/api/v1/users/me/locale', bytes: KIB },
  { path: '/api/v1/playlists/7', bytes: KIB },
  { path: '/api/v1/file-entries', bytes: KIB },
] as const;

export const largePath = '/storage/large.bin';
/** A file that the upstream sends in one piece, such as a cover. */
export const file = { path: '/storage/cover.webp', bytes: 100 * KIB } as const;
/** A reply of the fake backend, with this many bytes. */
export const record = { path: '/api/v1/genres', bytes: 3_753 } as const;
export const documentPath = '/login';

/** As long as Laravel's encrypted cookies. */
const encryptedCookie = (seed: string): string => `eyJpdiI6${seed.repeat(260)}`.slice(0, 260);

const browser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'en-GB,en;q=0.9',
  'accept-encoding': 'gzip, deflate, br, zstd',
};

/**
 * The headers that a browser sends with the app's calls. They trigger the checks of session,
 * workspace and same origin.
 */
const member = {
  ...browser,
  accept: 'application/json',
  referer: 'https://music.example.test/',
  cookie: `laravel_session=${encryptedCookie('abcdef')}; XSRF-TOKEN=${encryptedCookie('ghijkl')}; ${cookie.activeWorkspace}=7`,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};

const writer = {
  ...member,
  origin: 'https://music.example.test',
  'x-xsrf-token': encryptedCookie('ghijkl'),
  'content-type': 'application/json',
};
const guest = {
  ...browser,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

const get = (path: string): WireRequest => ({ method: 'GET', path, headers: member, bodyBytes: 0 });
const document: WireRequest = { method: 'GET', path: documentPath, headers: guest, bodyBytes: 0 };

export const cases: readonly Case[] = [
  {
    id: 'get-1k',
    title: 'GET 1 KB',
    kind: 'requests',
    request: get('/api/v1/users/7'),
    expects: { status: 200, bytes: KIB },
  },
  {
    id: 'get-4k',
    title: 'GET 4 KB of JSON',
    kind: 'requests',
    request: get(record.path),
    expects: { status: 200, bytes: record.bytes },
  },
  {
    id: 'file-100k',
    title: 'GET a file of 100 KB',
    kind: 'requests',
    request: get(file.path),
    expects: { status: 200, bytes: file.bytes },
  },
  {
    id: 'post-1k',
    title: 'POST 1 KB',
    kind: 'requests',
    request: { method: 'POST', path: '/api/v1/users/me/locale', headers: writer, bodyBytes: KIB },
    expects: { status: 200, bytes: KIB },
  },
  {
    id: 'put-1k',
    title: 'PUT 1 KB',
    kind: 'requests',
    request: { method: 'PUT', path: '/api/v1/playlists/7', headers: writer, bodyBytes: KIB },
    expects: { status: 200, bytes: KIB },
  },
  {
    id: 'down-100m',
    title: '100 MB down',
    kind: 'bodies',
    request: get(largePath),
    expects: { status: 200, bytes: largeBytes },
  },
  {
    id: 'up-100m',
    title: '100 MB up',
    kind: 'bodies',
    request: {
      method: 'POST',
      path: '/api/v1/file-entries',
      headers: { ...writer, 'content-type': 'application/octet-stream' },
      bodyBytes: largeBytes,
    },
    expects: { status: 200, bytes: KIB },
  },
  {
    id: 'document-200',
    title: 'Cached document, 200',
    kind: 'documents',
    request: document,
    expects: { status: 200, bytes: 'any' },
  },
  // Each proxy receives its own ETag.
  {
    id: 'document-304',
    title: 'Cached document, 304',
    kind: 'documents',
    request: document,
    expects: { status: 304, bytes: 0 },
  },
];
