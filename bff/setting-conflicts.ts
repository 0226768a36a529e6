import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { SettingType } from './setting-types.ts';
import { type Environment, type Setting, settings, settingOrDefault } from './settings.ts';

/**
 * Settings that are well-formed but cannot be intended, a line each. Requires settings that parse.
 */
export function settingConflicts(env: Environment): string[] {
  return [
    ...drainConflict(env),
    ...connectConflict(env),
    ...sessionCookieConflict(env),
    ...overrideConflict(env),
    ...upstreamConflicts(env),
    ...certificateConflicts(env),
    ...secretHeaderConflict(env),
    ...boundConflict(env),
  ];
}

const isWritten = (env: Environment, { name }: Setting<unknown>): boolean => Boolean(env[name]);

function valueOf<T>(env: Environment, one: Setting<T>): T {
  const type: SettingType<T> = one.type;
  return type.read(settingOrDefault(env, one).trim());
}

function drainConflict(env: Environment): string[] {
  const [delay, all] = [valueOf(env, settings.drainDelayMs), valueOf(env, settings.drainMs)];
  return isWritten(env, settings.drainDelayMs) && all > 0 && delay >= all
    ? [
        `DRAIN_DELAY: ${delay / 1_000} seconds, expected less than DRAIN_SECONDS (${all / 1_000}); requests in flight would have no time to finish.`,
      ]
    : [];
}

const maxConnectMs = 60_000;

function connectConflict(env: Environment): string[] {
  const ms = valueOf(env, settings.connectMs);
  return ms > maxConnectMs
    ? [
        `UPSTREAM_CONNECT_TIMEOUT: ${ms / 1_000} seconds, expected at most ${maxConnectMs / 1_000}; the unit is seconds, not milliseconds.`,
      ]
    : [];
}

/** Cookies that are not sessions: the gateway's own, and a statistics service's. */
const otherCookies = ['foyer-guest', 'activeWorkspaceId', '_ga'];

function sessionCookieConflict(env: Environment): string[] {
  const pattern = valueOf(env, settings.sessionCookies);
  const found = otherCookies.find((name) => pattern.test(name));
  return found === undefined
    ? []
    : [
        `SESSION_COOKIES: matches '${found}', which is not a session; every visitor would count as signed in.`,
      ];
}

/** Headers that mean something else to servers, or that carry credentials. */
const takenHeaders =
  /^(?:accept.*|age|authorization|cache-control|cdn-loop|connection|content-.*|cookie|date|expect|forwarded|from|host|if-.*|keep-alive|origin|pragma|prefer|range|referer|sec-.*|proxy.*|set-cookie|te|trailer|transfer-encoding|traceparent|tracestate|upgrade.*|user-agent|via|x-csrf-token|x-forwarded-.*|x-real-ip|x-request-id|x-requested-with|x-xsrf-token)$/;

function overrideConflict(env: Environment): string[] {
  const header = valueOf(env, settings.overrideHeader);
  const param = valueOf(env, settings.overrideParam);
  return [
    ...(takenHeaders.test(header.toLowerCase())
      ? [
          `METHOD_OVERRIDE_HEADER: '${header}' has another meaning; expected a dedicated header, such as X-HTTP-Method-Override.`,
        ]
      : []),
    ...(param === 'workspaceId'
      ? ["METHOD_OVERRIDE_PARAM: 'workspaceId' names the workspace; expected a different name."]
      : []),
  ];
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function upstreamConflicts(env: Environment): string[] {
  const upstream = valueOf(env, settings.upstreamUrl);
  const port = String(valueOf(env, settings.port));
  const shadow = env[settings.shadowUrl.name] ? valueOf(env, settings.shadowUrl) : null;
  const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');
  return [
    ...(loopback.has(upstream.hostname) && portOf(upstream) === port
      ? [
          `UPSTREAM_URL: '${upstream.origin}' is the address of this gateway; expected the backend's.`,
        ]
      : []),
    ...(shadow && withoutSlash(upstream) === withoutSlash(shadow)
      ? [
          'SHADOW_URL: is the same backend as UPSTREAM_URL; expected a different one to compare with.',
        ]
      : []),
  ];
}

const withoutSlash = ({ href }: URL): string => href.replace(/\/*$/, '');

function certificateConflicts(env: Environment): string[] {
  const [hasCert, hasKey] = [
    isWritten(env, settings.upstreamCert),
    isWritten(env, settings.upstreamKey),
  ];
  if (!hasCert && !hasKey) return [];
  if (!hasCert) return ['UPSTREAM_KEY: is set without UPSTREAM_CERT; expected both.'];
  if (!hasKey) return ['UPSTREAM_CERT: is set without UPSTREAM_KEY; expected both.'];
  const certificate = new X509Certificate(valueOf(env, settings.upstreamCert));
  return [
    ...(certificate.checkPrivateKey(createPrivateKey(valueOf(env, settings.upstreamKey)))
      ? []
      : ['UPSTREAM_KEY: does not belong to the first certificate in UPSTREAM_CERT.']),
    ...(valueOf(env, settings.upstreamUrl).protocol === 'https:'
      ? []
      : ['UPSTREAM_CERT: needs an https UPSTREAM_URL; without TLS no certificate is shown.']),
  ];
}

function secretHeaderConflict(env: Environment): string[] {
  if (!isWritten(env, settings.upstreamSecretHeader)) return [];
  const { name } = valueOf(env, settings.upstreamSecretHeader);
  const override = valueOf(env, settings.overrideHeader).toLowerCase();
  return takenHeaders.test(name) || name === override || name === 'x-http-method-override'
    ? [
        `UPSTREAM_SECRET_HEADER: '${name}' has another meaning; expected a dedicated header, such as X-From-Foyer.`,
      ]
    : [];
}

function boundConflict(env: Environment): string[] {
  const [one, all] = [valueOf(env, settings.maxOfOneAddress), valueOf(env, settings.maxRequests)];
  return isWritten(env, settings.maxOfOneAddress) && one > all && one !== Infinity
    ? [
        `CLIENT_MAX_REQUESTS: ${one}, expected at most UPSTREAM_MAX_REQUESTS (${all}); one address may use at most half of them.`,
      ]
    : [];
}
