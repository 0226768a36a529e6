import { findUnknownSetting } from './nearest-setting.ts';
import * as types from './setting-types.ts';
import type { SettingType } from './setting-types.ts';

interface Setting<T> {
  name: string;
  type: SettingType<T>;
  /** As it would be written in the environment; empty where there is none. */
  fallback: string;
  help: string;
}

function setting<T>(name: string, type: SettingType<T>, fallback: string, help: string): Setting<T> {
  return { name, type, fallback, help };
}

/** Every setting, once. The README's table is made from this list. */
const settings = {
  mode: setting('NODE_ENV', types.oneOf('production', 'development', 'test'), 'production', 'How strict to be; `test` counts as production.'),
  host: setting('HOST', types.hostName, '0.0.0.0', 'Address to listen on.'),
  port: setting('PORT', types.port, '3000', 'Port to listen on.'),
  publicUrl: setting('PUBLIC_URL', types.origin, '', 'Where browsers find this site; `http://localhost:PORT` when empty.'),
  logLevel: setting('LOG_LEVEL', types.oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info', 'Least level that is logged.'),
  upstreamUrl: setting('UPSTREAM_URL', types.address, '', 'Where the backend listens; a path in it is put before every forwarded path.'),
  upstreamOrigin: setting('UPSTREAM_ORIGIN', types.origin, '', 'Who the backend believes it is; the origin of `UPSTREAM_URL` when empty.'),
  upstreamPrefixes: setting('UPSTREAM_PREFIXES', types.pathPrefixes, 'api/v1, auth, secure, log-viewer, horizon, storage, build, vendor, sanctum', 'Paths that are forwarded.'),
  upstreamCa: setting('UPSTREAM_CA', types.certificates, '', 'File with the certificates of a private authority (PEM).'),
  upstreamHttp2: setting('UPSTREAM_HTTP2', types.flag, 'no', 'Whether to speak HTTP/2 where the backend offers it.'),
  upstreamTraces: setting('UPSTREAM_TRACES', types.oneOf('show', 'hide'), '', "Debug traces of the backend; `show` in development and in the demo, else `hide`."),
  connectMs: setting('UPSTREAM_CONNECT_TIMEOUT', types.seconds, '2', 'Seconds to reach the backend.'),
  firstByteMs: setting('UPSTREAM_FIRST_BYTE_TIMEOUT', types.seconds, '120', 'Seconds from the last byte of a request to the first of its answer.'),
  idleMs: setting('UPSTREAM_IDLE_TIMEOUT', types.seconds, '60', 'Seconds without any byte moving, in either direction.'),
  documentMs: setting('UPSTREAM_DOCUMENT_TIMEOUT', types.seconds, '15', "Seconds that a page waits for the backend's start-up data."),
  overrideHeader: setting('METHOD_OVERRIDE_HEADER', types.headerName, 'X-HTTP-Method-Override', 'Header that names the method of a POST.'),
  overrideParam: setting('METHOD_OVERRIDE_PARAM', types.paramName, '_method', 'Query parameter that does the same.'),
  trustedProxies: setting('TRUSTED_PROXIES', types.networks, '', 'Proxies in front of this server whose X-Forwarded-For is believed.'),
  sessionCookies: setting('SESSION_COOKIES', types.pattern, '(^|_|-)session$|^remember_web_|^XSRF-TOKEN$', 'Names of cookies that may mean a signed-in visitor.'),
  guestCacheMs: setting('GUEST_CACHE_SECONDS', types.seconds, '5', 'Seconds for which the start-up data of guests is shared before it is asked for again.'),
  cspImages: setting('CSP_IMG_SOURCES', types.sources, '', 'More places that pages may take images and media from, as in a content security policy; any https address is one already.'),
  cspConnect: setting('CSP_CONNECT_SOURCES', types.sources, '', 'More places that the app may send requests to, such as the bucket of uploads that go straight to S3; while it is empty and such uploads are on, any https address.'),
  cspFrames: setting('CSP_FRAME_SOURCES', types.sources, '', 'More places that pages may show in frames, such as players of other sites.'),
  cspScripts: setting('CSP_SCRIPT_SOURCES', types.sources, '', 'More places that pages may run scripts from, such as a provider of advertisements; each must name a host.'),
  drainMs: setting('DRAIN_SECONDS', types.seconds, '25', 'Seconds that requests in flight get after SIGTERM.'),
  webFolder: setting('FOYER_WEB_FOLDER', types.text, 'dist/web', 'Where the built app is, seen from the project.'),
  demo: setting('FOYER_DEMO', types.flag, 'no', 'Set by `npm start` when the backend is the embedded demo.'),
};

type Values = { [Key in keyof typeof settings]: (typeof settings)[Key] extends Setting<infer T> ? T : never };
type Optional = 'publicUrl' | 'upstreamOrigin' | 'upstreamCa' | 'upstreamTraces' | 'trustedProxies' | 'cspImages' | 'cspConnect' | 'cspFrames' | 'cspScripts';

export interface Config extends Omit<Values, Optional | 'mode'> {
  mode: 'production' | 'development';
  /** Origin that browsers use, and the other spellings of it that also prove a request to be our own. */
  publicOrigin: string;
  ownOrigins: string[];
  upstreamOrigin: string;
  /** Path of UPSTREAM_URL without its closing slash. */
  upstreamBase: string;
  /** The certificates themselves. */
  upstreamCa: string | null;
  showTraces: boolean;
  trustedProxies: string[];
  /** Sources of a content security policy. */
  cspImages: string[];
  cspConnect: string[];
  cspFrames: string[];
  cspScripts: string[];
}

/** A setting that cannot be used; its message is one line, fit to be all that an operator sees. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws ConfigError for the first setting that is unknown, malformed or missing. */
export function readConfig(env: Record<string, string | undefined>): Config {
  refuseUnknown(env);
  // An empty variable counts as unset: that is how compose files leave one out.
  const given = (one: Setting<unknown>): string => env[one.name] || one.fallback;
  const read = <T>(one: Setting<T>): T => readSetting(one, given(one));
  const readIfGiven = <T>(one: Setting<T>): T | null => (given(one) === '' ? null : read(one));
  const required = Object.fromEntries(
    Object.entries(settings).filter(([, one]) => given(one) !== '' || one === settings.upstreamUrl).map(([key, one]) => [key, read<unknown>(one)]),
  ) as Omit<Values, Optional>;
  const mode = required.mode === 'development' ? 'development' : 'production';
  const publicUrl = readIfGiven(settings.publicUrl);
  const traces = readIfGiven(settings.upstreamTraces) ?? (mode === 'development' || required.demo ? 'show' : 'hide');
  return {
    ...required,
    mode,
    publicOrigin: publicUrl ?? `http://localhost:${required.port}`,
    ownOrigins: publicUrl ? [publicUrl] : ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${required.port}`),
    upstreamOrigin: readIfGiven(settings.upstreamOrigin) ?? required.upstreamUrl.origin,
    upstreamBase: required.upstreamUrl.pathname.replace(/\/+$/, ''),
    upstreamCa: readIfGiven(settings.upstreamCa),
    showTraces: traces === 'show',
    trustedProxies: readIfGiven(settings.trustedProxies) ?? [],
    cspImages: readIfGiven(settings.cspImages) ?? [],
    cspConnect: readIfGiven(settings.cspConnect) ?? [],
    cspFrames: readIfGiven(settings.cspFrames) ?? [],
    cspScripts: readIfGiven(settings.cspScripts) ?? [],
  };
}

function refuseUnknown(env: Record<string, string | undefined>): void {
  const known = Object.values(settings).map(({ name }) => name);
  const unknown = findUnknownSetting(Object.keys(env), known);
  if (!unknown) return;
  throw new ConfigError(`${unknown.name}: read ${quote(unknown.name, env[unknown.name])}, expected the name of a setting; the nearest is ${unknown.nearest}.`);
}

function readSetting<T>(one: Setting<T>, text: string): T {
  try {
    return one.type.read(text.trim());
  } catch {
    throw new ConfigError(`${one.name}: read ${text === '' ? 'nothing' : quote(one.name, text)}, expected ${one.type.words}.`);
  }
}

/** A value as it may be printed: without passwords, on one line, not too long. */
function quote(name: string, value = ''): string {
  if (/SECRET|TOKEN|PASSWORD|KEY/.test(name)) return "'***'";
  const shown = value.replaceAll(/\/\/[^/@\s]*@/g, '//***@').replaceAll(/\s+/g, ' ');
  return `'${shown.length > 80 ? `${shown.slice(0, 79)}…` : shown}'`;
}

/** Every setting as a row of a Markdown table. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(({ name, fallback, help }) => `| \`${name}\` | ${fallback ? `\`${fallback.replaceAll('|', '\\|')}\`` : ''} | ${help} |`);
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
