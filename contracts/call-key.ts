import type { CallKey } from './schema/calls.ts';

/** Calls that change something although their verb is GET: never retried, never speculated on. */
export const callsWithEffects: readonly string[] = ['GET workspace/join/{inviteId}'];

/** Calls whose body is a form with a file in it (multipart/form-data), not JSON. */
export const multipartCalls: readonly string[] = ['POST users/{id}/avatar', 'POST file-entries'];

/** Calls of our own design, which no specification promises: a backend that responds with 404, 405 or 501 does not have them, and the app does without. */
export const assumedCalls = [
  'GET artists/{id}',
  'GET albums/{id}',
  'GET tracks/{id}',
  'GET playlists/{id}',
  'GET search',
  'GET users/{id}/liked-tracks',
  'GET me/workspaces',
  'GET user/space-usage',
  'GET billing/invoices',
  'POST billing/checkout',
  'POST billing/subscriptions/{subscriptionId}/cancel',
  'POST billing/subscriptions/{subscriptionId}/resume',
  'POST billing/subscriptions/{subscriptionId}/change-plan',
] as const satisfies readonly CallKey[];

/** Every key of the table, without its schemas, so that the gateway and the app can read it without zod. A test compares it with the table. */
export const callKeys = [
  'GET bootstrap-data',
  'POST auth/login',
  'POST auth/two-factor-challenge',
  'POST auth/register',
  'POST auth/logout',
  'POST auth/forgot-password',
  'POST auth/reset-password',
  'POST recaptcha/verify',
  'POST resend-email-verification',
  'POST validate-email-verification-otp',
  'POST secure/auth/social/connect',
  'POST secure/auth/social/{service}/disconnect',
  'GET users/{id}',
  'DELETE users/{id}',
  'POST users/me/locale',
  'PUT users/me',
  'POST users/{id}/avatar',
  'DELETE users/{id}/avatar',
  'PUT auth/user/password',
  'GET auth/user/confirmed-password-status',
  'POST auth/user/confirm-password',
  'POST auth/user/two-factor-authentication',
  'DELETE auth/user/two-factor-authentication',
  'GET auth/user/two-factor/qr-code',
  'POST auth/user/confirmed-two-factor-authentication',
  'POST auth/user/two-factor-recovery-codes',
  'GET user-sessions',
  'POST user-sessions/logout-other',
  'POST access-tokens',
  'DELETE access-tokens/{id}',
  'GET value-lists/{names}',
  'GET notifications',
  'POST notifications/mark-as-read',
  'GET notifications/me/subscriptions',
  'PUT notifications/me/subscriptions',
  'GET me/workspaces',
  'GET workspace/join/{inviteId}',
  'DELETE workspace/invite/{inviteId}',
  'GET landing/artists',
  'GET artists/{id}',
  'GET albums/{id}',
  'GET tracks/{id}',
  'GET playlists/{id}',
  'GET search',
  'GET users/{id}/liked-tracks',
  'GET custom-pages/{idOrSlug}',
  'POST contact-page',
  'GET billing/products',
  'POST tus/entries',
  'POST file-entries',
  'GET user/space-usage',
  'POST file-entries/delete',
  'POST s3/simple/presign',
  'POST s3/entries',
  'POST s3/multipart/create',
  'POST s3/multipart/get-uploaded-parts',
  'POST s3/multipart/batch-sign-part-urls',
  'POST s3/multipart/complete',
  'POST s3/multipart/abort',
  'GET billing/invoices',
  'POST billing/checkout',
  'POST billing/subscriptions/{subscriptionId}/cancel',
  'POST billing/subscriptions/{subscriptionId}/resume',
  'POST billing/subscriptions/{subscriptionId}/change-plan',
] as const satisfies readonly CallKey[];

/** Address prefixes that stand at the root of the backend; every other relative address lies under `api/v1/`. */
const rootPrefixes = ['auth', 'secure', 'log-viewer', 'horizon', 'sanctum'];
const absoluteUrl = /^[a-z][a-z0-9+.-]*:|^\/\//i;

export function splitKey(key: string): { method: string; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space), path: key.slice(space + 1) };
}

/**
 * Fills a key's template: `fillPath('users/{id}', { id: 7 })` is `users/7`.
 * Values are percent-encoded; commas stay, since lists of names are separated by them. The gateway refuses a value with a slash in it.
 * @throws TypeError for a missing or empty value, which would silently name another resource.
 */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    if (value === '' || value === '.' || value === '..') throw new TypeError(`'${path}' needs a value for '${name}'`);
    return encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',');
  });
}

/** Path of a call at the gateway: `users/7` becomes `/api/v1/users/7`, `auth/login` becomes `/auth/login`; absolute addresses stay. */
export function callUrl(path: string): string {
  if (absoluteUrl.test(path) || path.startsWith('/')) return path;
  const first = path.split(/[/?]/, 1)[0] ?? '';
  return rootPrefixes.includes(first) ? `/${path}` : `/api/v1/${path}`;
}

/** A query as the backend reads it: undefined values are left out, keys sorted so that equal calls have equal addresses. */
export function queryString(query: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

/** The relative address of a call, `notifications?page=1`: how route data and caches name it. */
export function callAddress(key: string, input: { params?: Record<string, string | number> | undefined; query?: object | undefined } = {}): string {
  return fillPath(splitKey(key).path, input.params) + queryString(input.query as Record<string, unknown> | undefined);
}

export interface CallMatch {
  key: CallKey;
  params: Record<string, string>;
}

interface Pattern {
  key: CallKey;
  segments: string[];
}

/** The rows by method and by their number of segments, since every request is matched. Marked as pure: the app does not match, so its bundle must not contain this. */
const patterns = /* @__PURE__ */ Map.groupBy(
  /* @__PURE__ */ callKeys.map((key): Pattern & { shape: string } => {
    const { method, path } = splitKey(key);
    const segments = callUrl(path).split('/');
    return { key, segments, shape: `${method} ${segments.length}` };
  }),
  ({ shape }) => shape,
);

/**
 * Finds the row for a request: `matchCall('GET', '/api/v1/users/7')`.
 * `method` is the effective one; `pathname` has no query. A literal segment wins over a parameter, and is one in any encoding,
 * with any number of closing slashes: so PHP routes it, and so must every rule that depends on the call.
 * Null when no row fits.
 */
export function matchCall(method: string, pathname: string): CallMatch | null {
  const actual = segmentsOf(pathname);
  const best = bestPattern(method, actual);
  return best && { key: best.key, params: paramsOf(best.segments, actual) };
}

/** The key of that row alone. */
export const matchKey = (method: string, pathname: string): CallKey | null => bestPattern(method, segmentsOf(pathname))?.key ?? null;

function segmentsOf(pathname: string): string[] {
  const segments = pathname.includes('%') ? pathname.split('/').map(decodeSafely) : pathname.split('/');
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

function bestPattern(method: string, actual: readonly string[]): Pattern | null {
  let best: Pattern | null = null;
  let mostLiterals = -1;
  for (const pattern of patterns.get(`${method} ${actual.length}`) ?? []) {
    const literals = countLiterals(pattern.segments, actual);
    if (literals <= mostLiterals) continue;
    best = pattern;
    mostLiterals = literals;
  }
  return best;
}

/** How many segments of the pattern are met word for word; -1 when the pattern does not fit. */
function countLiterals(pattern: readonly string[], actual: readonly string[]): number {
  let literals = 0;
  for (let index = 0; index < pattern.length; index += 1) {
    if (pattern[index] === actual[index]) literals += 1;
    else if (!pattern[index]?.startsWith('{') || actual[index] === '') return -1;
  }
  return literals;
}

function paramsOf(pattern: readonly string[], actual: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (let index = 0; index < pattern.length; index += 1) {
    const segment = pattern[index] ?? '';
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = actual[index] ?? '';
  }
  return params;
}

function decodeSafely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
