import { demo } from '../contracts/demo.ts';
import { type CompleteEnvironment, completeEnvironment } from './environment.ts';
import { cdnLoopId } from './hashes.ts';
import { printable } from '../contracts/printable.ts';
import type { RedisAddress } from './redis-address.ts';
import type { RoutingFile } from './routing/routing-file.ts';
import { problemsOf, readRoutes } from './setting-problems.ts';
import type { SecretHeader } from './setting-types.ts';
import {
  type Environment,
  isSecretName,
  type Setting,
  settings,
  defaultOrigin,
  settingOrDefault,
} from './settings.ts';

type Values = {
  [Key in keyof typeof settings]: (typeof settings)[Key] extends Setting<infer T> ? T : never;
};
type Optional =
  | 'publicUrl'
  | 'upstreamOrigin'
  | 'upstreamCa'
  | 'upstreamCert'
  | 'upstreamKey'
  | 'upstreamSecretHeader'
  | 'settingsFile'
  | 'filesOrigin'
  | 'upstreamTraces'
  | 'upstreamAddresses'
  | 'trustedProxies'
  | 'redisUrl'
  | 'maxRequestsTotal'
  | 'shadowRateTotal'
  | 'invalidateToken'
  | 'rateLimitSecret'
  | 'statusToken'
  | 'tracesEndpoint'
  | 'otlpEndpoint'
  | 'otlpProtocol'
  | 'otlpHeaders'
  | 'otelService'
  | 'tracesSampler'
  | 'tracesSamplerArg'
  | 'otelDisabled'
  | 'metricsEndpoint'
  | 'logsEndpoint'
  | 'metricsExporter'
  | 'logsExporter'
  | 'tracesExporter'
  | 'metricInterval'
  | 'logInterval'
  | 'shadowUrl'
  | 'routes'
  | 'cspImages'
  | 'cspFonts'
  | 'cspConnect'
  | 'cspFrames'
  | 'cspScripts';

/** A setting as operators see it, with secrets masked. */
export interface EffectiveSetting {
  name: string;
  /** Formatted as in the environment; empty if nothing is set. */
  value: string;
  /** Whether it was set (`file`: in SETTINGS_FILE), is the default, or follows from others. */
  origin: 'environment' | 'file' | 'default' | 'derived';
  isSecret: boolean;
}

/** Where one kind of telemetry is sent. */
export interface ExportSettings {
  endpoint: string;
  headers: Record<string, string>;
  /** Null: taken from OTEL_RESOURCE_ATTRIBUTES, or `foyer`. */
  service: string | null;
}

/** The same, and which requests are sampled. */
export type SpanSettings = ExportSettings & Pick<Values, 'tracesSampler' | 'tracesSamplerArg'>;

/** The same, and how often, in milliseconds. */
export type TimedExport = ExportSettings & { intervalMs: number };

export interface Config extends Omit<Values, Optional | 'mode'> {
  mode: 'production' | 'development';
  /**
   * The origin that browsers use. `ownOrigins` also lists its other spellings, which prove a
   * request to be from this site.
   */
  publicOrigin: string;
  ownOrigins: string[];
  /** The first of the backend's addresses. */
  upstreamUrl: URL;
  upstreamOrigin: string;
  /** Marks this site's requests to its backend: see policy/loop.ts. */
  cdnLoopId: string;
  /** Path of UPSTREAM_URL without its closing slash. */
  upstreamBase: string;
  /** Null: the site itself serves files. */
  filesOrigin: string | null;
  /** The certificates themselves (PEM), not their path. */
  upstreamCa: string | null;
  /** The client certificate (PEM) and its key: both or neither. */
  upstreamCert: string | null;
  upstreamKey: string | null;
  /** Only the backend may see it. */
  upstreamSecretHeader: SecretHeader | null;
  /** Path of the file whose changes take effect without a restart. */
  settingsFile: string | null;
  showTraces: boolean;
  rewriteAddresses: boolean;
  trustedProxies: string[];
  redisUrl: RedisAddress | null;
  /** For all instances together; null: each has a limit of its own. */
  maxRequestsTotal: number | null;
  shadowRateTotal: number | null;
  invalidateToken: string | null;
  rateLimitSecret: string;
  /** Null: no shadow backend. */
  shadowUrl: URL | null;
  /** The ROUTES file and its content; null: nothing has moved. */
  routes: { path: string; file: RoutingFile } | null;
  /**
   * Other origins that a backend may use for itself: its further addresses. For a backend in
   * ROUTES, also those of the first backend.
   */
  otherOrigins?: readonly string[];
  /** Null: the status page is off. */
  statusToken: string | null;
  /** Null: no spans are recorded. */
  spans: SpanSettings | null;
  /** Null: not sent to OpenTelemetry. */
  metricExport: TimedExport | null;
  logExport: TimedExport | null;
  effective: readonly EffectiveSetting[];
  /** Sources for the content security policy. */
  cspImages: string[];
  cspFonts: string[];
  cspConnect: string[];
  cspFrames: string[];
  cspScripts: string[];
}

/** An unusable setting. Its message is one line that an operator can act on alone. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws ConfigError for the first unknown, malformed or missing setting. */
export const readConfig = (environment: Environment): Config =>
  readCompleteConfig(completeEnvironment(environment));

/**
 * The same for an environment whose files have been read.
 *
 * @throws ConfigError
 */
export function readCompleteConfig(complete: CompleteEnvironment): Config {
  const [problem] = problemsOf(complete);
  if (problem !== undefined) throw new ConfigError(problem);
  const { env, fromFile } = complete;
  const readIfSet = <T>(one: Setting<T>): T | null =>
    settingOrDefault(env, one) === '' ? null : one.type.read(settingOrDefault(env, one).trim());
  const required = Object.fromEntries(
    Object.entries(settings)
      .filter(([, one]) => settingOrDefault(env, one) !== '')
      .map(([key, one]) => [key, readIfSet<unknown>(one)]),
  ) as Omit<Values, Optional>;
  const mode = required.mode === 'development' ? 'development' : 'production';
  const publicUrl = readIfSet(settings.publicUrl);
  const publicOrigin = publicUrl ?? defaultOrigin(required.port);
  const upstreamUrl = firstOf(required.upstreamUrls);
  const upstreamOrigin = readIfSet(settings.upstreamOrigin) ?? upstreamUrl.origin;
  const upstreamBase = upstreamUrl.pathname.replace(/\/+$/, '');
  const addresses =
    readIfSet(settings.upstreamAddresses) ??
    (upstreamOrigin === publicOrigin && upstreamBase === '' ? 'keep' : 'rewrite');
  const traces =
    readIfSet(settings.upstreamTraces) ??
    (mode === 'development' || required.demo ? 'show' : 'hide');
  return {
    ...required,
    upstreamPrefixes: required.demo
      ? [...required.upstreamPrefixes, demo.prefix]
      : required.upstreamPrefixes,
    upstreamPages: required.demo
      ? [...required.upstreamPages, demo.prefix]
      : required.upstreamPages,
    mode,
    publicOrigin,
    ownOrigins: publicUrl
      ? [publicUrl]
      : ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${required.port}`),
    upstreamUrl,
    upstreamOrigin,
    otherOrigins: required.upstreamUrls.slice(1).map(({ origin }) => origin),
    cdnLoopId: cdnLoopId(publicOrigin, upstreamUrl.href),
    upstreamBase,
    filesOrigin: readIfSet(settings.filesOrigin),
    upstreamCa: readIfSet(settings.upstreamCa),
    upstreamCert: readIfSet(settings.upstreamCert),
    upstreamKey: readIfSet(settings.upstreamKey),
    upstreamSecretHeader: readIfSet(settings.upstreamSecretHeader),
    settingsFile: readIfSet(settings.settingsFile),
    showTraces: traces === 'show',
    rewriteAddresses: addresses === 'rewrite',
    trustedProxies: readIfSet(settings.trustedProxies) ?? [],
    redisUrl: readIfSet(settings.redisUrl),
    maxRequestsTotal: limitOrNull(readIfSet(settings.maxRequestsTotal)),
    shadowRateTotal: readIfSet(settings.shadowRateTotal),
    invalidateToken: readIfSet(settings.invalidateToken),
    rateLimitSecret: readIfSet(settings.rateLimitSecret) ?? '',
    shadowUrl: readIfSet(settings.shadowUrl),
    routes: readRoutes(env),
    statusToken: readIfSet(settings.statusToken),
    ...readTelemetry(readIfSet),
    effective: effectiveSettings(env, fromFile, {
      PUBLIC_URL: publicOrigin,
      UPSTREAM_ORIGIN: upstreamOrigin,
      UPSTREAM_ADDRESSES: addresses,
      UPSTREAM_TRACES: traces,
    }),
    ...readSources(readIfSet),
  };
}

/** The first of several addresses; the type of the setting requires one. */
function firstOf([first]: readonly URL[]): URL {
  if (first === undefined) throw new ConfigError('UPSTREAM_URL: read nothing.');
  return first;
}

type ReadIfSet = <T>(one: Setting<T>) => T | null;

const limitOrNull = (limit: number | null): number | null => (limit === Infinity ? null : limit);

type Signal = 'traces' | 'metrics' | 'logs';

/** The shared endpoint receives spans; metrics and log lines are opt-in. */
function readTelemetry(readIfSet: ReadIfSet): Pick<Config, 'spans' | 'metricExport' | 'logExport'> {
  const base = readIfSet(settings.otlpEndpoint);
  const read = (signal: Signal): ExportSettings | null => {
    const own = readIfSet(settings[`${signal}Endpoint`]);
    const exporter = readIfSet(settings[`${signal}Exporter`]) ?? (own ? 'otlp' : 'none');
    const endpoint = own?.href ?? base?.href.replace(/\/*$/, `/v1/${signal}`);
    if (endpoint === undefined || exporter === 'none') return null;
    if (readIfSet(settings.otelDisabled) === true) return null;
    const headers = readIfSet(settings.otlpHeaders) ?? {};
    return { endpoint, headers, service: readIfSet(settings.otelService) };
  };
  const [traces, metrics, logs] = [read('traces'), read('metrics'), read('logs')];
  const tracesSampler = readIfSet(settings.tracesSampler) ?? 'parentbased_always_on';
  const tracesSamplerArg = readIfSet(settings.tracesSamplerArg) ?? 1;
  const metricMs = readIfSet(settings.metricInterval) ?? 60_000;
  return {
    spans: traces && { ...traces, tracesSampler, tracesSamplerArg },
    metricExport: metrics && { ...metrics, intervalMs: metricMs },
    logExport: logs && { ...logs, intervalMs: readIfSet(settings.logInterval) ?? 1_000 },
  };
}

/** Sources for the content security policy. */
function readSources(
  readIfSet: ReadIfSet,
): Pick<Config, 'cspImages' | 'cspFonts' | 'cspConnect' | 'cspFrames' | 'cspScripts'> {
  const { cspImages, cspFonts, cspConnect, cspFrames, cspScripts } = settings;
  const read = (one: Setting<string[]>): string[] => readIfSet(one) ?? [];
  return {
    cspImages: read(cspImages),
    cspFonts: read(cspFonts),
    cspConnect: read(cspConnect),
    cspFrames: read(cspFrames),
    cspScripts: read(cspScripts),
  };
}

/** Whether an operator set it. */
export const isGiven = ({ origin }: Pick<EffectiveSetting, 'origin'>): boolean =>
  origin === 'environment' || origin === 'file';

function effectiveSettings(
  env: Environment,
  fromFile: ReadonlySet<string>,
  derived: Record<string, string>,
): EffectiveSetting[] {
  return Object.values<Setting<unknown>>(settings).map((one) => {
    const { name } = one;
    const isDerived = settingOrDefault(env, one) === '' && name in derived;
    const value = (isDerived ? derived[name] : settingOrDefault(env, one))?.trim() ?? '';
    const isSecret = isSecretName(name);
    return {
      name,
      value: isSecret && value !== '' ? '***' : printable(value),
      origin: env[name]
        ? fromFile.has(name)
          ? 'file'
          : 'environment'
        : isDerived
          ? 'derived'
          : 'default',
      isSecret,
    };
  });
}
