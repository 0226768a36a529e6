import * as types from '../setting-types.ts';
import { setting } from './setting.ts';

/** The backend and the requests to it. */
export const backendSettings = {
  upstreamUrl: setting(
    'UPSTREAM_URL',
    types.address,
    '',
    'Address of the backend. A path in it precedes every forwarded path.',
  ),
  upstreamOrigin: setting(
    'UPSTREAM_ORIGIN',
    types.origin,
    '',
    'The origin that the backend expects in Host, Origin and Referer; that of `UPSTREAM_URL` when empty.',
  ),
  upstreamPrefixes: setting(
    'UPSTREAM_PREFIXES',
    types.pathPrefixes,
    'api/v1, auth, secure, log-viewer, horizon, storage, build, vendor, sanctum',
    'Paths to forward to the backend.',
  ),
  upstreamPages: setting(
    'UPSTREAM_PAGES',
    types.pathPrefixes,
    'log-viewer, horizon, build, vendor, sanctum',
    "Forwarded paths with the backend's own pages and scripts. They run with the rights of this site: never serve uploads from these paths. Under all other paths, files are displayed but their scripts never run.",
  ),
  filesOrigin: setting(
    'FILES_ORIGIN',
    types.origin,
    '',
    'A separate origin for uploaded files, such as `https://files.example-media.test`. It serves files only, without cookies, and file links lead to it. Empty: files stay on this site.',
  ),
  upstreamCa: setting(
    'UPSTREAM_CA',
    types.certificates,
    '',
    'PEM file with the certificates of a private authority.',
  ),
  upstreamCert: setting(
    'UPSTREAM_CERT',
    types.certificates,
    '',
    'PEM file with the certificate that this gateway shows to the backend, followed by its chain. Needs `UPSTREAM_KEY` and an https `UPSTREAM_URL`.',
  ),
  upstreamKey: setting(
    'UPSTREAM_KEY',
    types.privateKey,
    '',
    'PEM file with the private key of `UPSTREAM_CERT`, not encrypted.',
  ),
  upstreamSecretHeader: setting(
    'UPSTREAM_SECRET_HEADER',
    types.secretHeader,
    '',
    'A header, such as `X-From-Foyer: 4f2c…`, that proves to the backend that a request comes from this gateway. The same header of a visitor is removed.',
  ),
  upstreamHttp2: setting(
    'UPSTREAM_HTTP2',
    types.flag,
    'no',
    'Uses HTTP/2 if the backend offers it.',
  ),
  upstreamTraces: setting(
    'UPSTREAM_TRACES',
    types.oneOf('show', 'hide'),
    '',
    'Whether debug traces of the backend reach browsers. Default: `show` in development and in the demo, `hide` in production.',
  ),
  upstreamAddresses: setting(
    'UPSTREAM_ADDRESSES',
    types.oneOf('rewrite', 'keep'),
    '',
    "How to treat the backend's own addresses in JSON replies: `rewrite` replaces them with this site's, `keep` leaves them. Default: `keep` if `UPSTREAM_ORIGIN` is this site, `rewrite` otherwise.",
  ),
  connectMs: setting(
    'UPSTREAM_CONNECT_TIMEOUT',
    types.seconds,
    '2',
    'Seconds to connect to the backend.',
  ),
  firstByteMs: setting(
    'UPSTREAM_FIRST_BYTE_TIMEOUT',
    types.seconds,
    '120',
    'Seconds from the last byte of a request to the first byte of its response.',
  ),
  idleMs: setting(
    'UPSTREAM_IDLE_TIMEOUT',
    types.seconds,
    '60',
    'Seconds without any data, in either direction.',
  ),
  documentMs: setting(
    'UPSTREAM_DOCUMENT_TIMEOUT',
    types.seconds,
    '15',
    "Seconds that a page waits for the backend's bootstrap data.",
  ),
  breaker: setting(
    'UPSTREAM_BREAKER',
    types.flag,
    'yes',
    'Opens a circuit breaker for a call that fails for several networks, and for a backend that refuses connections.',
  ),
  maxRequests: setting(
    'UPSTREAM_MAX_REQUESTS',
    types.bound,
    '1000',
    'Concurrent requests to the backend. A low `ulimit -n` reduces it.',
  ),
  maxOfOneAddress: setting(
    'CLIENT_MAX_REQUESTS',
    types.bound,
    '200',
    'Concurrent requests to the backend per client address (per network for IPv6). Never more than half of `UPSTREAM_MAX_REQUESTS`.',
  ),
  bodyMinRate: setting(
    'BODY_MIN_RATE',
    types.bound,
    '500',
    'Minimum rate of a request body in bytes per second. tus uploads only have to keep moving.',
  ),
  bodyGraceMs: setting(
    'BODY_GRACE',
    types.seconds,
    '30',
    'Seconds over which `BODY_MIN_RATE` is measured.',
  ),
  shedMs: setting(
    'SHED_EVENT_LOOP_LAG',
    types.seconds,
    '1',
    'Refuses new requests when the event loop is this many seconds late.',
  ),
  overrideHeader: setting(
    'METHOD_OVERRIDE_HEADER',
    types.headerName,
    'X-HTTP-Method-Override',
    'Header that overrides the method of a POST.',
  ),
  overrideParam: setting(
    'METHOD_OVERRIDE_PARAM',
    types.paramName,
    '_method',
    'Query parameter that overrides the method of a POST.',
  ),
};
