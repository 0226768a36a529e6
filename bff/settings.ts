import * as types from './setting-types.ts';
import type { SettingType } from './setting-types.ts';

export interface Setting<T> {
  name: string;
  type: SettingType<T>;
  /** As written in the environment; empty if there is none. */
  fallback: string;
  help: string;
}

function setting<T>(
  name: string,
  type: SettingType<T>,
  fallback: string,
  help: string,
): Setting<T> {
  return { name, type, fallback, help };
}

/** Every setting, once. `docs/SETTINGS.md` is generated from this list. */
export const settings = {
  mode: setting(
    'NODE_ENV',
    types.oneOf('production', 'development', 'test'),
    'production',
    '`production` is the strictest; `test` behaves the same.',
  ),
  host: setting('HOST', types.hostName, '0.0.0.0', 'Address to listen on.'),
  port: setting('PORT', types.port, '3000', 'Port to listen on.'),
  publicUrl: setting(
    'PUBLIC_URL',
    types.origin,
    '',
    "The site's address in browsers; `http://localhost:PORT` when empty.",
  ),
  logLevel: setting(
    'LOG_LEVEL',
    types.oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'Lowest level to log.',
  ),
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
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    types.networks,
    '',
    'Proxies whose X-Forwarded-For is trusted.',
  ),
  sessionCookies: setting(
    'SESSION_COOKIES',
    types.pattern,
    '(^|_|-)session$|^remember_web_|^XSRF-TOKEN$',
    'Pattern for the names of cookies that may belong to a signed-in visitor.',
  ),
  guestCacheMs: setting(
    'GUEST_CACHE_SECONDS',
    types.seconds,
    '5',
    'Seconds that guests share the same bootstrap data.',
  ),
  redisUrl: setting(
    'REDIS_URL',
    types.redisAddress,
    '',
    'Redis or Valkey through which several instances share their caches and rate limits. Not needed for a single instance.',
  ),
  invalidateToken: setting(
    'INVALIDATE_TOKEN',
    types.token,
    '',
    'Bearer token for `POST /_foyer/invalidate`, which clears the caches for guests. Off when empty.',
  ),
  rateLimit: setting(
    'RATE_LIMIT',
    types.flag,
    'on',
    'Limits sign-in, registration, emails and forms by address and account. Use `off` for load tests only.',
  ),
  rateLimitSecret: setting(
    'RATE_LIMIT_SECRET',
    types.text,
    '',
    'Key for the cookies of known browsers and of `ROUTES`, and for hashed counter names. Use the same on all instances. Empty: each instance makes its own.',
  ),
  cspImages: setting(
    'CSP_IMG_SOURCES',
    types.sources,
    '',
    'More sources for images and media, as in a content security policy. Any https address is allowed already.',
  ),
  cspFonts: setting(
    'CSP_FONT_SOURCES',
    types.sources,
    '',
    'More sources for fonts. Each of them learns who reads the pages. `https://fonts.gstatic.com` enables the Google fonts of themes.',
  ),
  cspConnect: setting(
    'CSP_CONNECT_SOURCES',
    types.sources,
    '',
    'More addresses that the app may send requests to, such as your S3 bucket. Empty, with direct S3 uploads enabled: any https address.',
  ),
  cspFrames: setting(
    'CSP_FRAME_SOURCES',
    types.sources,
    '',
    'More sources for frames, such as players of other sites.',
  ),
  cspScripts: setting(
    'CSP_SCRIPT_SOURCES',
    types.sources,
    '',
    'More sources for scripts, such as an ad provider. Frames of ads may then run scripts too. Each source must name a host.',
  ),
  drift: setting(
    'DRIFT',
    types.oneOf('off', 'observe', 'warn', 'enforce'),
    'observe',
    'Compares backend responses with the table of calls. `observe` counts mismatches, `warn` also logs each kind once, `enforce` checks every response first and replaces a mismatch with a 502.',
  ),
  driftSample: setting(
    'DRIFT_SAMPLE',
    types.percent,
    '5',
    'Percentage of responses to compare, using about 0.4 % of one core (1 % at 100). Rare calls are compared at least once a minute.',
  ),
  shadowUrl: setting(
    'SHADOW_URL',
    types.address,
    '',
    "A second backend that receives a copy of guests' reads. Differences are reported to operators; visitors never see its responses. Off when empty.",
  ),
  shadowSample: setting('SHADOW_SAMPLE', types.percent, '1', 'Percentage of reads to copy.'),
  shadowRate: setting(
    'SHADOW_RATE',
    types.positive,
    '5',
    'Maximum copies per second. Each copy also repeats the read at the first backend, to find values that change on every read.',
  ),
  shadowCredentials: setting(
    'SHADOW_CREDENTIALS',
    types.flag,
    'no',
    "Also copies members' reads, with their cookies and tokens. Enable it only if the second backend is yours and its reads change nothing.",
  ),
  routes: setting(
    'ROUTES',
    types.text,
    '',
    "JSON file that sends calls, paths or screens to another backend, to the app or to the backend's own page, for a share of visitors. SIGHUP reloads it.",
  ),
  tracesEndpoint: setting(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    types.address,
    '',
    'Where to send OpenTelemetry spans (OTLP over HTTP). Empty, like the next setting: no spans, and OpenTelemetry is not loaded.',
  ),
  otlpEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    types.address,
    '',
    'The same for all signals: spans go to `/v1/traces` below it.',
  ),
  otlpProtocol: setting(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    types.oneOf('http/protobuf'),
    'http/protobuf',
    'Only `http/protobuf` is supported; gRPC (port 4317) is not.',
  ),
  otlpHeaders: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    types.headerList,
    '',
    'Headers to send with spans, such as `authorization=Bearer%20…`.',
  ),
  otelService: setting(
    'OTEL_SERVICE_NAME',
    types.text,
    '',
    'Service name in spans; `foyer` when empty.',
  ),
  tracesSampler: setting(
    'OTEL_TRACES_SAMPLER',
    types.oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ),
    'parentbased_always_on',
    'Which requests to trace. Only a proxy in `TRUSTED_PROXIES` can make that decision as the parent.',
  ),
  tracesSamplerArg: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    types.share,
    '1',
    'Ratio for samplers with `ratio` in their name: `0.01` is one request in a hundred.',
  ),
  otelDisabled: setting(
    'OTEL_SDK_DISABLED',
    types.flag,
    'no',
    'Turns spans off, whatever the other settings say.',
  ),
  drainMs: setting(
    'DRAIN_SECONDS',
    types.seconds,
    '25',
    'Seconds that requests in flight get after SIGTERM, uploads included.',
  ),
  drainDelayMs: setting(
    'DRAIN_DELAY',
    types.seconds,
    '5',
    'Seconds after SIGTERM in which new connections are still accepted, so that load balancers notice that `/readyz` fails. Part of `DRAIN_SECONDS`.',
  ),
  webFolder: setting(
    'FOYER_WEB_FOLDER',
    types.text,
    'dist/web',
    'Folder of the built app, relative to the project.',
  ),
  legacyAdmin: setting(
    'LEGACY_ADMIN',
    types.flag,
    'yes',
    "Whether members can open pages of the backend's own back office, at `/admin/…?legacy=1`. The backend decides who may see them; their scripts need their paths in `UPSTREAM_PREFIXES`.",
  ),
  statusToken: setting(
    'STATUS_TOKEN',
    types.token,
    '',
    'Bearer token for `/metrics`, `/_foyer/status`, `/_foyer/drift` and `/_foyer/breaker`. Off when empty.',
  ),
  demo: setting(
    'FOYER_DEMO',
    types.flag,
    'no',
    'Set by `npm start` when it starts the demo backend.',
  ),
};

export const settingNames: readonly string[] = Object.values(settings).map(({ name }) => name);

/**
 * Whether the value of a setting must not be shown. Decided by name, so that a new secret cannot be
 * forgotten.
 */
export const isSecretName = (name: string): boolean =>
  /SECRET|TOKEN|PASSWORD|KEY|REDIS_URL|OTLP_HEADERS/.test(name);

/**
 * The value of a setting. An empty variable counts as unset, because compose files leave a variable
 * out that way.
 */
export const settingOrDefault = (env: Environment, one: Setting<unknown>): string =>
  env[one.name] || one.fallback;

export type Environment = Record<string, string | undefined>;

/** The origin of a site without PUBLIC_URL. */
export const defaultOrigin = (port: number | string): string => `http://localhost:${port}`;

/** All settings as rows of a Markdown table. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ name, fallback, help }) =>
      `| \`${name}\` | ${fallback ? `\`${fallback.replaceAll('|', '\\|')}\`` : ''} | ${help} |`,
  );
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
