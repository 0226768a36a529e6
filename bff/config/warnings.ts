import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { printable } from '../../contracts/printable.ts';
import { isPercentageRule } from './routing-file.ts';
import { trustProxies } from '../request/client-address.ts';
import { withSecretFiles } from './check.ts';
import { type Config, readConfig } from './read-config.ts';
import type { Environment } from './schema.ts';

/**
 * Warnings about settings that work but are rarely intended in production. One line each, starting
 * with the setting's name.
 */
export function configWarnings(environment: Environment): string[] {
  const config = readConfig(environment);
  const { env } = withSecretFiles(environment);
  return [
    ...addressWarnings(config, env),
    ...pathWarnings(config, env),
    ...others(config, env),
  ].map((warning) => printable(warning));
}

function* addressWarnings(config: Config, env: Environment): Generator<string> {
  const { publicOrigin, upstreamUrl, shadowUrl, redisUrl, trustedProxies } = config;
  const { protocol, hostname } = new URL(publicOrigin);
  if (!env['PUBLIC_URL'])
    yield `PUBLIC_URL: is not set; browsers that use an address other than ${publicOrigin} cannot change anything.`;
  if (protocol === 'http:' && !isNearby(hostname))
    yield 'PUBLIC_URL: is http; browsers then drop Secure cookies, and anybody on the network can read the traffic.';
  const backends = config.routes?.file.backends ?? [];
  for (const { name, url } of [
    { name: 'UPSTREAM_URL', url: upstreamUrl },
    ...backends.map(({ name, url }) => ({ name: `ROUTES: backend ${name}`, url })),
    ...(shadowUrl ? [{ name: 'SHADOW_URL', url: shadowUrl }] : []),
  ])
    if (url.protocol === 'http:' && !isNearby(url.hostname))
      yield `${name}: is an http address of a host that looks public; nothing sent there is encrypted.`;
  if (redisUrl && !redisUrl.isTls && redisUrl.nodes.some(({ host }) => !isNearby(host)))
    yield 'REDIS_URL: has no TLS (rediss) to a host that looks public; anybody between can change it.';
  if (protocol === 'https:' && trustedProxies.length === 0)
    yield 'TRUSTED_PROXIES: is empty behind a TLS proxy; all visitors then seem to have the address of that proxy.';
  for (const network of trustedProxies.filter((one) => /\/0+$/.test(one)))
    yield `TRUSTED_PROXIES: ${network} includes everybody; any visitor can then claim any address.`;
}

/** Laravel's folder for people's uploads. */
const uploads = 'storage';

function* pathWarnings(
  { upstreamPrefixes, upstreamPages }: Config,
  env: Environment,
): Generator<string> {
  const covers = (whole: string, part: string): boolean =>
    part === whole || part.startsWith(`${whole}/`);
  const known = [uploads, 'api/v1', 'auth', 'secure', ...upstreamPages];
  for (const path of env['UPSTREAM_PREFIXES'] ? upstreamPrefixes : [])
    if (!known.some((whole) => covers(whole, path)))
      yield `UPSTREAM_PREFIXES: forwards ${path}, whose pages and scripts are blocked; if nobody uploads files there, list it in UPSTREAM_PAGES.`;
  for (const path of upstreamPages)
    if (covers(path, uploads) || covers(uploads, path))
      yield `UPSTREAM_PAGES: lists ${path}, where people's uploads are stored; an uploaded page would then run as this site.`;
}

const minChars = 16;
const expiryDays = 30;

/** Protective limits. Each can be switched off, for a test or for a slow backend. */
const limits = [
  'UPSTREAM_FIRST_BYTE_TIMEOUT',
  'UPSTREAM_IDLE_TIMEOUT',
  'UPSTREAM_DOCUMENT_TIMEOUT',
  'DRAIN_SECONDS',
  'UPSTREAM_BREAKER',
  'RATE_LIMIT',
];

function* others(config: Config, env: Environment): Generator<string> {
  const { effective, upstreamCert, mode, demo, logLevel, routes, drainMs, drainDelayMs } = config;
  for (const { name, isSecret } of effective)
    if (isSecret && env[name] && env[name].length < minChars)
      yield `${name}: is shorter than ${minChars} characters and can be guessed.`;
  if (upstreamCert !== null) {
    const { validTo } = new X509Certificate(upstreamCert);
    const daysLeft = (Date.parse(validTo) - Date.now()) / 86_400_000;
    if (daysLeft < 0)
      yield `UPSTREAM_CERT: expired on ${validTo}; the backend will refuse every connection.`;
    else if (daysLeft <= expiryDays)
      yield `UPSTREAM_CERT: expires on ${validTo}; replace the files and restart before that.`;
  }
  if (mode === 'development')
    yield 'NODE_ENV: is development; rules for cookies, scripts and styles are relaxed, and visitors see stack traces of the backend.';
  if (demo) yield 'FOYER_DEMO: is on; this is for the embedded demo backend only.';
  if (logLevel === 'silent' || logLevel === 'fatal')
    yield `LOG_LEVEL: is ${logLevel}; requests and failures are not logged.`;
  for (const { name, value } of effective)
    if (limits.includes(name) && /^(?:0+(?:\.0+)?|off|no|false)$/i.test(value))
      yield `${name}: is ${value}, which turns this protection off.`;
  if (routes?.file.rules.some(isPercentageRule) && config.rateLimitSecret === '')
    yield 'RATE_LIMIT_SECRET: is empty; each instance, and each restart, reassigns visitors to the shares in ROUTES.';
  if (drainMs > 0 && drainDelayMs >= drainMs)
    yield `DRAIN_SECONDS: ${drainMs / 1_000} is not more than DRAIN_DELAY (${drainDelayMs / 1_000}); requests in flight have no time to finish.`;
}

const nearby = trustProxies([
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '169.254.0.0/16'],
  ...['100.64.0.0/10', 'fc00::/7', 'fe80::/10', '::1'],
]);

/**
 * Whether a host is this machine, is in a private network, or has a name that only a private
 * network can resolve.
 */
function isNearby(host: string): boolean {
  const ip = host.replaceAll(/^\[|\]$/g, '');
  if (isIP(ip) !== 0) return nearby(ip);
  return (
    !host.includes('.') ||
    /\.(?:localhost|local|internal|lan|home\.arpa|svc|svc\.[\w.-]+)$/.test(host)
  );
}
