import * as types from './setting-types.ts';
import type { SettingType } from './setting-types.ts';

export interface Setting<T> {
  name: string;
  type: SettingType<T>;
  /** As it would be written in the environment; empty where there is none. */
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

/** Every setting, once. The README's table is made from this list. */
export const settings = {
  mode: setting(
    'NODE_ENV',
    types.oneOf('production', 'development', 'test'),
    'production',
    'How strict to be; `test` counts as production.',
  ),
  host: setting('HOST', types.hostName, '0.0.0.0', 'Address to listen on.'),
  port: setting('PORT', types.port, '3000', 'Port to listen on.'),
  publicUrl: setting(
    'PUBLIC_URL',
    types.origin,
    '',
    'Where browsers find this site; `http://localhost:PORT` when empty.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    types.oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'Least level that is logged.',
  ),
  upstreamUrl: setting(
    'UPSTREAM_URL',
    types.address,
    '',
    'Where the backend listens; a path in it is put before every forwarded path.',
  ),
  upstreamOrigin: setting(
    'UPSTREAM_ORIGIN',
    types.origin,
    '',
    'Who the backend believes it is; the origin of `UPSTREAM_URL` when empty.',
  ),
  upstreamPrefixes: setting(
    'UPSTREAM_PREFIXES',
    types.pathPrefixes,
    'api/v1, auth, secure, log-viewer, horizon, storage, build, vendor, sanctum',
    'Paths that are forwarded.',
  ),
  upstreamPages: setting(
    'UPSTREAM_PAGES',
    types.pathPrefixes,
    'log-viewer, horizon, build, vendor, sanctum',
    'Forwarded paths with pages and scripts of the backend itself, which run as this site: nothing that anybody uploads may lie there. Under any other but the API, files are shown and played, and nothing in them runs.',
  ),
  filesOrigin: setting(
    'FILES_ORIGIN',
    types.origin,
    '',
    'Address of a host of its own for files that people uploaded, such as `https://files.example-media.test`: it serves nothing else, knows no cookies, and addresses of files on this site lead there. They stay on this site when empty.',
  ),
  upstreamCa: setting(
    'UPSTREAM_CA',
    types.certificates,
    '',
    'File with the certificates of a private authority (PEM).',
  ),
  upstreamHttp2: setting(
    'UPSTREAM_HTTP2',
    types.flag,
    'no',
    'Whether to speak HTTP/2 where the backend offers it.',
  ),
  upstreamTraces: setting(
    'UPSTREAM_TRACES',
    types.oneOf('show', 'hide'),
    '',
    'Debug traces of the backend; `show` in development and in the demo, else `hide`.',
  ),
  upstreamAddresses: setting(
    'UPSTREAM_ADDRESSES',
    types.oneOf('rewrite', 'keep'),
    '',
    "The backend's own addresses in JSON answers: `rewrite` makes them this site's, `keep` leaves them; `keep` where `UPSTREAM_ORIGIN` is this site, else `rewrite`.",
  ),
  connectMs: setting(
    'UPSTREAM_CONNECT_TIMEOUT',
    types.seconds,
    '2',
    'Seconds to reach the backend.',
  ),
  firstByteMs: setting(
    'UPSTREAM_FIRST_BYTE_TIMEOUT',
    types.seconds,
    '120',
    'Seconds from the last byte of a request to the first of its response.',
  ),
  idleMs: setting(
    'UPSTREAM_IDLE_TIMEOUT',
    types.seconds,
    '60',
    'Seconds without any byte moving, in either direction.',
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
    'Whether a call of which half the requests of several networks fail, and a backend that takes no connections, gets a short rest.',
  ),
  maxRequests: setting(
    'UPSTREAM_MAX_REQUESTS',
    types.bound,
    '1000',
    'Requests that may be with the backend at the same time; fewer where `ulimit -n` is low.',
  ),
  maxOfOneAddress: setting(
    'CLIENT_MAX_REQUESTS',
    types.bound,
    '200',
    'Requests of one address (IPv6: network) that may be under way to the backend at the same time; never more than half of all.',
  ),
  bodyMinRate: setting(
    'BODY_MIN_RATE',
    types.bound,
    '500',
    'Bytes a second that a body must bring at least; uploads by tus need only move.',
  ),
  bodyGraceMs: setting(
    'BODY_GRACE',
    types.seconds,
    '30',
    'Seconds over which that is measured, again and again.',
  ),
  shedMs: setting(
    'SHED_EVENT_LOOP_LAG',
    types.seconds,
    '1',
    'Seconds by which this process may run late before it turns new requests away.',
  ),
  overrideHeader: setting(
    'METHOD_OVERRIDE_HEADER',
    types.headerName,
    'X-HTTP-Method-Override',
    'Header that names the method of a POST.',
  ),
  overrideParam: setting(
    'METHOD_OVERRIDE_PARAM',
    types.paramName,
    '_method',
    'Query parameter that does the same.',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    types.networks,
    '',
    'Proxies in front of this server whose X-Forwarded-For is believed.',
  ),
  sessionCookies: setting(
    'SESSION_COOKIES',
    types.pattern,
    '(^|_|-)session$|^remember_web_|^XSRF-TOKEN$',
    'Names of cookies that may mean a signed-in visitor.',
  ),
  guestCacheMs: setting(
    'GUEST_CACHE_SECONDS',
    types.seconds,
    '5',
    'Seconds for which the bootstrap data of guests is shared before it is loaded again.',
  ),
  redisUrl: setting(
    'REDIS_URL',
    types.redisAddress,
    '',
    'Redis or Valkey through which several instances share what they cache for guests; empty for a single instance.',
  ),
  invalidateToken: setting(
    'INVALIDATE_TOKEN',
    types.token,
    '',
    'Who has it may have the data of guests loaded again: `POST /_foyer/invalidate` with `Authorization: Bearer`. Off when empty.',
  ),
  rateLimit: setting(
    'RATE_LIMIT',
    types.flag,
    'on',
    'Whether sign-in, registration, mails and forms are limited by address and account; `off` for load tests.',
  ),
  rateLimitSecret: setting(
    'RATE_LIMIT_SECRET',
    types.text,
    '',
    'Seals the cookies of known browsers and of shares of `ROUTES`, and hashes the names of shared counters. Set the same on all instances; when empty, each seals with a secret of its own.',
  ),
  cspImages: setting(
    'CSP_IMG_SOURCES',
    types.sources,
    '',
    'More places that pages may take images and media from, as in a content security policy; any https address is one already.',
  ),
  cspFonts: setting(
    'CSP_FONT_SOURCES',
    types.sources,
    '',
    'Places other than this site that pages may take fonts from: each learns who reads the pages. With `https://fonts.gstatic.com`, themes have their Google fonts.',
  ),
  cspConnect: setting(
    'CSP_CONNECT_SOURCES',
    types.sources,
    '',
    'More places that the app may send requests to, such as the bucket of uploads that go straight to S3; while it is empty and such uploads are on, any https address.',
  ),
  cspFrames: setting(
    'CSP_FRAME_SOURCES',
    types.sources,
    '',
    'More places that pages may show in frames, such as players of other sites.',
  ),
  cspScripts: setting(
    'CSP_SCRIPT_SOURCES',
    types.sources,
    '',
    'More places that pages may run scripts from, such as a provider of advertisements, whose frames then may run scripts of their own too; each must name a host.',
  ),
  drift: setting(
    'DRIFT',
    types.oneOf('off', 'observe', 'warn', 'enforce'),
    'observe',
    "Whether the backend's answers are compared with the table of calls: `observe` counts where they depart from it, `warn` logs each way once as well, `enforce` holds every answer until it was compared, and one that departs becomes a 502.",
  ),
  driftSample: setting(
    'DRIFT_SAMPLE',
    types.percent,
    '5',
    'Percent of the answers that are compared, one of each call at a time and in some 0.4 percent (with `100`: one) of the time of a core; of a call that is made seldom, one a minute at least.',
  ),
  shadowUrl: setting(
    'SHADOW_URL',
    types.address,
    '',
    'Another backend that is asked what guests ask this one, to tell operators how its answers differ; nobody sees them. Reads alone. Off when empty.',
  ),
  shadowSample: setting(
    'SHADOW_SAMPLE',
    types.percent,
    '1',
    'Percent of these reads that it is asked.',
  ),
  shadowRate: setting(
    'SHADOW_RATE',
    types.positive,
    '5',
    'How many a second at most. The first backend is asked once more for each, to know in what it differs from itself.',
  ),
  shadowCredentials: setting(
    'SHADOW_CREDENTIALS',
    types.flag,
    'no',
    'Whether it is asked for members too, with their cookies and tokens: only where it is yours, and reads of it change nothing.',
  ),
  routes: setting(
    'ROUTES',
    types.text,
    '',
    'JSON file that says which calls, paths and screens go to another backend, to the app or to the backend’s own page, and for how many visitors; read again on SIGHUP. Everything goes to `UPSTREAM_URL` when empty.',
  ),
  tracesEndpoint: setting(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    types.address,
    '',
    'Where spans of OpenTelemetry are sent, by OTLP over HTTP. Without this and the next none are made, and nothing of OpenTelemetry is loaded.',
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
    'How they are sent: in no other way, gRPC (port 4317) among them.',
  ),
  otlpHeaders: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    types.headerList,
    '',
    'Headers that are sent with them, such as `authorization=Bearer%20…`.',
  ),
  otelService: setting(
    'OTEL_SERVICE_NAME',
    types.text,
    '',
    'The name of this service in them; `foyer` when empty.',
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
    'Which requests are recorded. Only `TRUSTED_PROXIES` may have decided that already, as the parent.',
  ),
  tracesSamplerArg: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    types.share,
    '1',
    'The share of a sampler with `ratio` in its name: `0.01` is one request in a hundred.',
  ),
  otelDisabled: setting(
    'OTEL_SDK_DISABLED',
    types.flag,
    'no',
    'No spans, whatever the others say.',
  ),
  drainMs: setting(
    'DRAIN_SECONDS',
    types.seconds,
    '25',
    'Seconds after SIGTERM that requests in flight get, uploads too.',
  ),
  drainDelayMs: setting(
    'DRAIN_DELAY',
    types.seconds,
    '5',
    'The first of these seconds, in which new connections are still taken: load balancers need them to notice that `/readyz` says no.',
  ),
  webFolder: setting(
    'FOYER_WEB_FOLDER',
    types.text,
    'dist/web',
    'Where the built app is, seen from the project.',
  ),
  statusToken: setting(
    'STATUS_TOKEN',
    types.token,
    '',
    'What operators show for `/metrics`, `/_foyer/status`, `/_foyer/drift` and `/_foyer/breaker`; all are off when empty.',
  ),
  demo: setting(
    'FOYER_DEMO',
    types.flag,
    'no',
    'Set by `npm start` when the backend is the embedded demo.',
  ),
};

export const settingNames: readonly string[] = Object.values(settings).map(({ name }) => name);

/** Whether the value of a setting must not be shown. By its name, so that nobody forgets it for a new setting. */
export const isSecretName = (name: string): boolean =>
  /SECRET|TOKEN|PASSWORD|KEY|REDIS_URL|OTLP_HEADERS/.test(name);

/** The value of a setting; an empty variable counts as unset: that is how compose files leave one out. */
export const writtenOrDefault = (env: Environment, one: Setting<unknown>): string =>
  env[one.name] || one.fallback;

export type Environment = Record<string, string | undefined>;

/** The origin of a site without PUBLIC_URL. */
export const usualOrigin = (port: number | string): string => `http://localhost:${port}`;

/** Every setting as a row of a Markdown table. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ name, fallback, help }) =>
      `| \`${name}\` | ${fallback ? `\`${fallback.replaceAll('|', '\\|')}\`` : ''} | ${help} |`,
  );
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
