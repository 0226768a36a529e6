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
  | 'filesOrigin'
  | 'upstreamTraces'
  | 'upstreamAddresses'
  | 'trustedProxies'
  | 'redisUrl'
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
  /** Whether it was set is the default, or follows from others. */
  origin: 'environment' | 'default' | 'derived';
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
  showTraces: boolean;
  rewriteAddresses: boolean;
  trustedProxies: string[];
  redisUrl: RedisAddress | null;
  /** For all instances together; null: each has a limit of its own. */
  invalidateToken: string | null;
  rateLimitSecret: string;
  /** Null: no shadow backend. */
  shadowUrl: URL | null;
  /** The ROUTES file and its content; null: nothing has moved. */
  routes: { path: string; file: RoutingFile } | null;
  /** Other origins that a backend in ROUTES may use for itself: those of the first backend. */
  otherOrigins?: readonly string[];
  /** Null: the status page is off. */
  statusToken: string | null;
  /** Null: no spans are recorded. */
  spans: SpanSettings | null;
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
  const { env } = complete;
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
  const { upstreamUrl } = required;
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
    upstreamOrigin,
    cdnLoopId: cdnLoopId(publicOrigin, upstreamUrl.href),
    upstreamBase,
    filesOrigin: readIfSet(settings.filesOrigin),
    upstreamCa: readIfSet(settings.upstreamCa),
    upstreamCert: readIfSet(settings.upstreamCert),
    upstreamKey: readIfSet(settings.upstreamKey),
    upstreamSecretHeader: readIfSet(settings.upstreamSecretHeader),
    showTraces: traces === 'show',
    rewriteAddresses: addresses === 'rewrite',
    trustedProxies: readIfSet(settings.trustedProxies) ?? [],
    redisUrl: readIfSet(settings.redisUrl),
    invalidateToken: readIfSet(settings.invalidateToken),
    rateLimitSecret: readIfSet(settings.rateLimitSecret) ?? '',
    shadowUrl: readIfSet(settings.shadowUrl),
    routes: readRoutes(env),
    statusToken: readIfSet(settings.statusToken),
    ...readTelemetry(readIfSet),
    effective: effectiveSettings(env, {
      PUBLIC_URL: publicOrigin,
      UPSTREAM_ORIGIN: upstreamOrigin,
      UPSTREAM_ADDRESSES: addresses,
      UPSTREAM_TRACES: traces,
    }),
    ...readSources(readIfSet),
  };
}

type ReadIfSet = <T>(one: Setting<T>) => T | null;

/** Where spans are sent; null if they are not. */
function readTelemetry(readIfSet: ReadIfSet): Pick<Config, 'spans'> {
  const base = readIfSet(settings.otlpEndpoint)?.href.replace(/\/*$/, '/v1/traces');
  const endpoint = readIfSet(settings.tracesEndpoint)?.href ?? base;
  const isOff =
    readIfSet(settings.tracesExporter) === 'none' || readIfSet(settings.otelDisabled) === true;
  if (endpoint === undefined || isOff) return { spans: null };
  return {
    spans: {
      endpoint,
      headers: readIfSet(settings.otlpHeaders) ?? {},
      service: readIfSet(settings.otelService),
      tracesSampler: readIfSet(settings.tracesSampler) ?? 'parentbased_always_on',
      tracesSamplerArg: readIfSet(settings.tracesSamplerArg) ?? 1,
    },
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
  origin === 'environment';

function effectiveSettings(
  env: Environment,
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
        ? 'environment'
        : isDerived
          ? 'derived'
          : 'default',
      isSecret,
    };
  });
}
