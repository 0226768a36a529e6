import { X509Certificate } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { printable } from '../../contracts/printable.ts';
import { isPercentageRule } from '../routing/routing-file.ts';
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
    ...fileWarnings(config, env),
    ...proxyWarnings(config),
    ...secretWarnings(config, env),
    ...certificateWarnings(config),
    ...openWarnings(config),
    ...limitWarnings(config),
    ...shareWarnings(config),
    ...timeWarnings(config),
  ].map((warning) => printable(warning));
}

function addressWarnings(config: Config, env: Environment): string[] {
  const { publicOrigin, redisUrl } = config;
  const { protocol, hostname } = new URL(publicOrigin);
  return [
    ...(env['PUBLIC_URL']
      ? []
      : [
          `PUBLIC_URL: is not set; browsers that use an address other than ${publicOrigin} cannot change anything.`,
        ]),
    ...(protocol === 'http:' && !isNearby(hostname)
      ? [
          'PUBLIC_URL: is http; browsers then drop Secure cookies, and anybody on the network can read the traffic.',
        ]
      : []),
    ...outgoingAddresses(config)
      .filter(([, url]) => url.protocol === 'http:' && !isNearby(url.hostname))
      .map(
        ([name]) =>
          `${name}: is an http address of a host that looks public; nothing sent there is encrypted.`,
      ),
    ...(redisUrl && !redisUrl.isTls && redisUrl.nodes.some(({ host }) => !isNearby(host))
      ? [
          'REDIS_URL: has no TLS (rediss) to a host that looks public; anybody between can change it.',
        ]
      : []),
  ];
}

/** The settings that name servers to which this process sends something. */
const outgoingAddresses = (config: Config): [setting: string, url: URL][] => [
  ['UPSTREAM_URL', config.upstreamUrl],
  ...(config.routes?.file.backends ?? []).map(({ name, url }): [string, URL] => [
    `ROUTES: backend ${name}`,
    url,
  ]),
  ...(config.shadowUrl ? [['SHADOW_URL', config.shadowUrl] satisfies [string, URL]] : []),
];

/** Laravel's folder for people's uploads. */
const uploads = 'storage';

function fileWarnings({ upstreamPrefixes, upstreamPages }: Config, env: Environment): string[] {
  const covers = (whole: string, part: string): boolean =>
    part === whole || part.startsWith(`${whole}/`);
  const files = upstreamPrefixes.filter(
    (path) =>
      ![uploads, 'api/v1', 'auth', 'secure', ...upstreamPages].some((whole) => covers(whole, path)),
  );
  return [
    ...(env['UPSTREAM_PREFIXES']
      ? files.map(
          (path) =>
            `UPSTREAM_PREFIXES: forwards ${path}, whose pages and scripts are blocked; if nobody uploads files there, list it in UPSTREAM_PAGES.`,
        )
      : []),
    ...upstreamPages
      .filter((path) => covers(path, uploads) || covers(uploads, path))
      .map(
        (path) =>
          `UPSTREAM_PAGES: lists ${path}, where people's uploads are stored; an uploaded page would then run as this site.`,
      ),
  ];
}

function proxyWarnings({ publicOrigin, trustedProxies }: Config): string[] {
  const isBehindOne = publicOrigin.startsWith('https:');
  const everybody = trustedProxies.filter((network) => /\/0+$/.test(network));
  return [
    ...(isBehindOne && trustedProxies.length === 0
      ? [
          'TRUSTED_PROXIES: is empty behind a TLS proxy; all visitors then seem to have the address of that proxy.',
        ]
      : []),
    ...everybody.map(
      (network) =>
        `TRUSTED_PROXIES: ${network} includes everybody; any visitor can then claim any address.`,
    ),
  ];
}

const minChars = 16;

function secretWarnings({ effective }: Config, env: Environment): string[] {
  return effective
    .filter(
      ({ name, isSecret }) => isSecret && (env[name] || ' '.repeat(minChars)).length < minChars,
    )
    .map(({ name }) => `${name}: is shorter than ${minChars} characters and can be guessed.`);
}

const expiryDays = 30;

function certificateWarnings({ upstreamCert }: Config, now = Date.now()): string[] {
  if (upstreamCert === null) return [];
  const { validTo } = new X509Certificate(upstreamCert);
  const daysLeft = (Date.parse(validTo) - now) / 86_400_000;
  if (daysLeft > expiryDays) return [];
  return [
    daysLeft < 0
      ? `UPSTREAM_CERT: expired on ${validTo}; the backend will refuse every connection.`
      : `UPSTREAM_CERT: expires on ${validTo}; replace the files and restart before that.`,
  ];
}

function openWarnings({ mode, demo, logLevel }: Config): string[] {
  return [
    ...(mode === 'development'
      ? [
          'NODE_ENV: is development; rules for cookies, scripts and styles are relaxed, and visitors see stack traces of the backend.',
        ]
      : []),
    ...(demo ? ['FOYER_DEMO: is on; this is for the embedded demo backend only.'] : []),
    ...(logLevel === 'silent' || logLevel === 'fatal'
      ? [`LOG_LEVEL: is ${logLevel}; requests and failures are not logged.`]
      : []),
  ];
}

/** Protective limits. Each can be switched off, for a test or for a slow backend. */
const limits = [
  'UPSTREAM_FIRST_BYTE_TIMEOUT',
  'UPSTREAM_IDLE_TIMEOUT',
  'UPSTREAM_DOCUMENT_TIMEOUT',
  'DRAIN_SECONDS',
  'UPSTREAM_BREAKER',
  'RATE_LIMIT',
];

function limitWarnings({ effective }: Config): string[] {
  return effective
    .filter(
      ({ name, value }) => limits.includes(name) && /^(?:0+(?:\.0+)?|off|no|false)$/i.test(value),
    )
    .map(({ name, value }) => `${name}: is ${value}, which turns this protection off.`);
}

function shareWarnings({ routes, rateLimitSecret }: Config): string[] {
  return routes?.file.rules.some(isPercentageRule) && rateLimitSecret === ''
    ? [
        'RATE_LIMIT_SECRET: is empty; each instance, and each restart, reassigns visitors to the shares in ROUTES.',
      ]
    : [];
}

function timeWarnings({ drainMs, drainDelayMs }: Config): string[] {
  return drainMs > 0 && drainDelayMs >= drainMs
    ? [
        `DRAIN_SECONDS: ${drainMs / 1_000} is not more than DRAIN_DELAY (${drainDelayMs / 1_000}); requests in flight have no time to finish.`,
      ]
    : [];
}

const nearby = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  nearby.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4');

/**
 * Whether a host is this machine, is in a private network, or has a name that only a private
 * network can resolve.
 */
function isNearby(host: string): boolean {
  const ip = host.replaceAll(/^\[|\]$/g, '');
  const family = isIP(ip);
  if (family !== 0) return nearby.check(ip, family === 6 ? 'ipv6' : 'ipv4');
  return (
    !host.includes('.') ||
    /\.(?:localhost|local|internal|lan|home\.arpa|svc|svc\.[\w.-]+)$/.test(host)
  );
}
