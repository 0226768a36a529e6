import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Environment, Values } from './schema.ts';

/** The origin of a site without PUBLIC_URL. */
export const defaultOrigin = (port: number): string => `http://localhost:${port}`;

/** Names of this machine in addresses. */
export const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Cookies that are not sessions: the gateway's own, and a statistics service's. */
const otherCookies = ['foyer-guest', 'activeWorkspaceId', '_ga'];

/** Headers that mean something else to servers, or that carry credentials. */
const takenHeaders =
  /^(?:accept.*|age|authorization|cache-control|cdn-loop|connection|content-.*|cookie|date|expect|forwarded|from|host|if-.*|keep-alive|origin|pragma|prefer|range|referer|sec-.*|proxy.*|set-cookie|te|trailer|transfer-encoding|traceparent|tracestate|upgrade.*|user-agent|via|x-csrf-token|x-forwarded-.*|x-real-ip|x-request-id|x-requested-with|x-xsrf-token)$/;

/** Valid values that can't be intended, a line each. */
export const conflictsIn = (values: Values, env: Environment): string[] => [
  ...addressConflicts(values),
  ...nameConflicts(values),
  ...certificateConflicts(values),
  ...drainConflict(values, env),
];

function* addressConflicts(values: Values): Generator<string> {
  const { upstreamUrl, shadowUrl, filesOrigin, port, publicUrl } = values;
  const upstreamPort = upstreamUrl.port || (upstreamUrl.protocol === 'https:' ? '443' : '80');
  if (loopback.includes(upstreamUrl.hostname) && Number(upstreamPort) === port)
    yield `UPSTREAM_URL: '${upstreamUrl.origin}' is the address of this gateway; expected the backend's.`;
  const withoutSlash = ({ href }: URL): string => href.replace(/\/*$/, '');
  if (shadowUrl && withoutSlash(upstreamUrl) === withoutSlash(shadowUrl))
    yield 'SHADOW_URL: is the same backend as UPSTREAM_URL; expected a different one to compare with.';
  // A files host serves nothing else, so the site would be unreachable.
  const site = new URL(publicUrl ?? defaultOrigin(port));
  if (filesOrigin !== null && new URL(filesOrigin).host === site.host)
    yield `FILES_ORIGIN: read '${filesOrigin}', expected a different host from that of PUBLIC_URL.`;
}

function* nameConflicts(values: Values): Generator<string> {
  const { sessionCookies, overrideHeader, overrideParam, upstreamSecretHeader } = values;
  const cookie = otherCookies.find((name) => sessionCookies.test(name));
  if (cookie !== undefined)
    yield `SESSION_COOKIES: matches '${cookie}', which is not a session; every visitor would count as signed in.`;
  const override = overrideHeader.toLowerCase();
  if (takenHeaders.test(override))
    yield `METHOD_OVERRIDE_HEADER: '${overrideHeader}' has another meaning; expected a dedicated header, such as X-HTTP-Method-Override.`;
  if (overrideParam === 'workspaceId')
    yield "METHOD_OVERRIDE_PARAM: 'workspaceId' names the workspace; expected a different name.";
  const secret = upstreamSecretHeader?.name ?? '';
  if (takenHeaders.test(secret) || [override, 'x-http-method-override'].includes(secret))
    yield `UPSTREAM_SECRET_HEADER: '${secret}' has another meaning; expected a dedicated header, such as X-From-Foyer.`;
}

function* certificateConflicts(values: Values): Generator<string> {
  const { upstreamCert, upstreamKey, upstreamUrl } = values;
  if (upstreamCert === null && upstreamKey === null) return;
  if (upstreamCert === null) yield 'UPSTREAM_KEY: is set without UPSTREAM_CERT; expected both.';
  else if (upstreamKey === null) yield 'UPSTREAM_CERT: is set without UPSTREAM_KEY; expected both.';
  else if (!new X509Certificate(upstreamCert).checkPrivateKey(createPrivateKey(upstreamKey)))
    yield 'UPSTREAM_KEY: does not belong to the first certificate in UPSTREAM_CERT.';
  else if (upstreamUrl.protocol !== 'https:')
    yield 'UPSTREAM_CERT: needs an https UPSTREAM_URL; without TLS no certificate is shown.';
}

/** The default of DRAIN_DELAY is only warned about. */
function* drainConflict({ drainMs, drainDelayMs }: Values, env: Environment): Generator<string> {
  if (env['DRAIN_DELAY'] && drainMs > 0 && drainDelayMs >= drainMs)
    yield `DRAIN_DELAY: ${drainDelayMs / 1_000} seconds, expected less than DRAIN_SECONDS (${drainMs / 1_000}); requests in flight would have no time to finish.`;
}
