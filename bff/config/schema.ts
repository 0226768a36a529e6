import { z } from 'zod';
import * as types from './types.ts';

export type Environment = Record<string, string | undefined>;

interface Facts {
  name: string;
  /** The default, as written in the environment; empty if there is none. */
  fallback: string;
  /** Never printed, and can come from a file. */
  isSecret: boolean;
}

const facts = z.registry<Facts>();

function setting<Type extends z.ZodType>(
  name: string,
  type: Type,
  fallback = '',
  isSecret = false,
): Type {
  // A type can serve several settings.
  const own = type.clone();
  facts.add(own, { name, fallback, isSecret });
  return own;
}

/** Null if it is not set. */
const optional = <Type extends z.ZodType>(name: string, type: Type) =>
  setting(name, type.nullable());

const secret = <Type extends z.ZodType>(name: string, type: Type) =>
  setting(name, type.nullable(), '', true);

/** Every setting, once, in the order of `docs/SETTINGS.md`, which is generated from this. */
export const schema = z.object({
  // Where the gateway listens, and what it logs.
  mode: setting(
    'NODE_ENV',
    types.oneOf('production', 'development', 'test'),
    'production',
  ).describe('`production` is the strictest; `test` behaves the same.'),
  host: setting('HOST', types.hostName, '0.0.0.0').describe('Address to listen on.'),
  port: setting('PORT', types.port, '3000').describe('Port to listen on.'),
  publicUrl: optional('PUBLIC_URL', types.origin).describe(
    "The site's address in browsers; `http://localhost:PORT` when empty.",
  ),
  logLevel: setting(
    'LOG_LEVEL',
    types.oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
  ).describe('Lowest level to log.'),
  logClient: setting('LOG_CLIENT', types.oneOf('off', 'network', 'address'), 'off').describe(
    'Whether request lines name the visitor: `network` gives the first part of the address (IPv4 /24, IPv6 /48), `address` all of it, which is personal data.',
  ),

  // The backend and the requests to it.
  upstreamUrl: setting('UPSTREAM_URL', types.address).describe(
    'Address of the backend. A path in it precedes every forwarded path.',
  ),
  upstreamOrigin: optional('UPSTREAM_ORIGIN', types.origin).describe(
    'The origin that the backend expects in Host, Origin and Referer; that of `UPSTREAM_URL` when empty.',
  ),
  upstreamPrefixes: setting(
    'UPSTREAM_PREFIXES',
    types.pathPrefixes,
    'api/v1, auth, secure, log-viewer, horizon, storage, build, vendor, sanctum',
  ).describe('Paths to forward to the backend.'),
  upstreamPages: setting(
    'UPSTREAM_PAGES',
    types.pathPrefixes,
    'log-viewer, horizon, build, vendor, sanctum',
  ).describe(
    "Forwarded paths with the backend's own pages and scripts. They run with the rights of this site: never serve uploads from these paths. Under all other paths, files are displayed but their scripts never run.",
  ),
  filesOrigin: optional('FILES_ORIGIN', types.origin).describe(
    'A separate origin for uploaded files, such as `https://files.example-media.test`. It serves files only, without cookies, and file links lead to it. Empty: files stay on this site.',
  ),
  upstreamCa: optional('UPSTREAM_CA', types.certificates).describe(
    'PEM file with the certificates of a private authority.',
  ),
  upstreamCert: optional('UPSTREAM_CERT', types.certificates).describe(
    'PEM file with the certificate that this gateway shows to the backend, followed by its chain. Needs `UPSTREAM_KEY` and an https `UPSTREAM_URL`.',
  ),
  upstreamKey: optional('UPSTREAM_KEY', types.privateKey).describe(
    'PEM file with the private key of `UPSTREAM_CERT`, not encrypted.',
  ),
  upstreamSecretHeader: secret('UPSTREAM_SECRET_HEADER', types.secretHeader).describe(
    'A header, such as `X-From-Foyer: 4f2c…`, that proves to the backend that a request comes from this gateway. The same header of a visitor is removed.',
  ),
  upstreamAddresses: optional('UPSTREAM_ADDRESSES', types.oneOf('rewrite', 'keep')).describe(
    "How to treat the backend's own addresses in JSON replies: `rewrite` replaces them with this site's, `keep` leaves them. Default: `keep` if `UPSTREAM_ORIGIN` is this site, `rewrite` otherwise.",
  ),
  firstByteMs: setting('UPSTREAM_FIRST_BYTE_TIMEOUT', types.seconds, '120').describe(
    'Seconds from the last byte of a request to the first byte of its response.',
  ),
  idleMs: setting('UPSTREAM_IDLE_TIMEOUT', types.seconds, '60').describe(
    'Seconds without any data, in either direction.',
  ),
  documentMs: setting('UPSTREAM_DOCUMENT_TIMEOUT', types.seconds, '15').describe(
    "Seconds that a page waits for the backend's bootstrap data.",
  ),
  breaker: setting('UPSTREAM_BREAKER', types.flag, 'yes').describe(
    'Opens a circuit breaker for a call that fails for several networks, and for a backend that refuses connections.',
  ),
  maxRequests: setting('UPSTREAM_MAX_REQUESTS', types.bound, '1000').describe(
    'Concurrent requests to the backend. A low `ulimit -n` reduces it. One client address (one network for IPv6) gets at most 200 of them, and never more than half.',
  ),
  overrideHeader: setting(
    'METHOD_OVERRIDE_HEADER',
    types.headerName,
    'X-HTTP-Method-Override',
  ).describe('Header that overrides the method of a POST.'),
  overrideParam: setting('METHOD_OVERRIDE_PARAM', types.paramName, '_method').describe(
    'Query parameter that overrides the method of a POST.',
  ),

  // Visitors: their addresses, limits, caches, and what pages may load.
  trustedProxies: optional('TRUSTED_PROXIES', types.networks).describe(
    'Proxies whose X-Forwarded-For is trusted.',
  ),
  sessionCookies: setting(
    'SESSION_COOKIES',
    types.pattern,
    '(^|_|-)session$|^remember_web_|^XSRF-TOKEN$',
  ).describe('Pattern for the names of cookies that may belong to a signed-in visitor.'),
  guestCacheMs: setting('GUEST_CACHE_SECONDS', types.seconds, '5').describe(
    'Seconds that guests share the same bootstrap data.',
  ),
  redisUrl: secret('REDIS_URL', types.redisAddress).describe(
    'Redis or Valkey through which several instances share built files, counts of rate limits and the clearing of caches: `redis://host:6379`, `redis+cluster://a:7000,b:7000,c:7000` or `redis+sentinel://a:26379,b:26379/mymaster`; `rediss` for TLS. Not needed for a single instance.',
  ),
  invalidateToken: secret('INVALIDATE_TOKEN', types.token).describe(
    'Bearer token for `POST /_foyer/invalidate`, which clears the caches for guests. Off when empty.',
  ),
  rateLimit: setting('RATE_LIMIT', types.flag, 'on').describe(
    'Limits sign-in, registration, emails and forms by address and account. Use `off` for load tests only.',
  ),
  rateLimitSecret: secret('RATE_LIMIT_SECRET', types.text).describe(
    'Key for the cookies of known browsers and of `ROUTES`, and for hashed counter names. Use the same on all instances. Empty: each instance makes its own.',
  ),
  cspSources: optional('CSP_SOURCES', types.cspSources).describe(
    'More hosts that pages may load from, written as a content security policy: `font-src https://fonts.gstatic.com; connect-src https://bucket.example.test`. [Directives](#content-security-policy).',
  ),
  embedOrigins: setting('EMBED_ORIGINS', types.embedOrigins, 'off').describe(
    'Sites that may show the player (`/embed/album/7`) in a frame: `off`, `all`, or origins separated by commas. It plays what guests may hear and knows no visitor.',
  ),

  // What operators observe.
  drift: setting('DRIFT', types.oneOf('off', 'observe', 'warn'), 'observe').describe(
    'Compares backend responses with the table of calls. `observe` counts mismatches, `warn` also logs each kind once.',
  ),
  driftSample: setting('DRIFT_SAMPLE', types.percent, '5').describe(
    'Percentage of responses to compare, using about 0.4 % of one core (1 % at 100). Rare calls are compared at least once a minute.',
  ),
  shadowUrl: optional('SHADOW_URL', types.address).describe(
    "A second backend that receives a copy of guests' reads. Differences are reported to operators; visitors never see its responses. Off when empty.",
  ),
  shadowSample: setting('SHADOW_SAMPLE', types.percent, '1').describe(
    'Percentage of reads to copy.',
  ),
  shadowRate: setting('SHADOW_RATE', types.positive, '5').describe(
    'Maximum copies per second. Each copy also repeats the read twice at the first backend, to find values that change on every read.',
  ),
  shadowCredentials: setting('SHADOW_CREDENTIALS', types.flag, 'no').describe(
    "Also copies members' reads, with their cookies and tokens. Enable it only if the second backend is yours and its reads change nothing.",
  ),
  routes: optional('ROUTES', types.text).describe(
    "JSON file that sends calls, paths or screens to another backend, to the app or to the backend's own page, for a share of visitors. SIGHUP reloads it.",
  ),

  // The process: shutdown, files and the demo.
  drainMs: setting('DRAIN_SECONDS', types.seconds, '25').describe(
    'Seconds that requests in flight get after SIGTERM, uploads included.',
  ),
  drainDelayMs: setting('DRAIN_DELAY', types.seconds, '5').describe(
    'Seconds after SIGTERM in which new connections are still accepted, so that load balancers notice that `/readyz` fails. Part of `DRAIN_SECONDS`.',
  ),
  webFolder: setting('FOYER_WEB_FOLDER', types.text, 'dist/web').describe(
    'Folder of the built app, relative to the project.',
  ),
  legacyAdmin: setting('LEGACY_ADMIN', types.flag, 'yes').describe(
    "Whether members can open pages of the backend's own back office, at `/admin/…?legacy=1`. The backend decides who may see them; their scripts need their paths in `UPSTREAM_PREFIXES`.",
  ),
  statusToken: secret('STATUS_TOKEN', types.token).describe(
    'Bearer token for `/metrics`, `/_foyer/status`, `/_foyer/drift`, `/_foyer/breaker` and `/_foyer/routes/reload`. Off when empty.',
  ),
  demo: setting('FOYER_DEMO', types.flag, 'no').describe(
    'Set by `npm start` when it starts the demo backend.',
  ),
});

export type Values = z.output<typeof schema>;

export interface Setting extends Facts {
  key: string;
  help: string;
}

export const settings: readonly Setting[] = Object.entries(schema.shape).flatMap(([key, type]) => {
  const known = facts.get(type);
  return known ? [{ key, help: type.description ?? '', ...known }] : [];
});

export const settingNames: readonly string[] = settings.map(({ name }) => name);

/**
 * Secrets that may be read from a file, as Docker and Kubernetes mount them:
 * `STATUS_TOKEN_FILE=/run/secrets/status`.
 */
export const secretFileNames: readonly string[] = settings
  .filter(({ isSecret }) => isSecret)
  .map(({ name }) => `${name}_FILE`);

/**
 * The text of a setting. An empty variable counts as unset, because compose files leave a variable
 * out that way.
 */
export const textOf = (env: Environment, { name, fallback }: Setting): string =>
  (env[name] || fallback).trim();
