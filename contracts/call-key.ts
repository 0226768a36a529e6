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
  'GET search',
  'GET search/model/{modelType}',
  'GET channel/{idOrSlug}',
  'GET genres',
  'GET tags/{name}/tracks',
  'GET tags/{name}/albums',
  'POST player/tracks',
  'POST tracks/plays/{id}/log',
  'GET users/{id}/minutes-left',
  'GET tracks/{id}/lyrics',
  'GET tracks/{id}/wave',
  'POST users/me/add-to-library',
  'POST users/me/remove-from-library',
  'GET users/{id}/liked-tracks',
  'GET users/{id}/liked-albums',
  'GET users/{id}/liked-artists',
  'GET tracks/plays/{userId}',
  'GET users/{id}/playlists',
  'GET playlists/{id}',
  'GET playlists/{id}/tracks',
  'POST playlists',
  'PUT playlists/{id}',
  'DELETE playlists/{ids}',
  'POST playlists/{id}/follow',
  'POST playlists/{id}/unfollow',
  'POST playlists/{id}/tracks/add',
  'POST playlists/{id}/tracks/remove',
  'POST playlists/{id}/tracks/order',
  'GET user-profile/{id}',
  'POST users/{id}/follow',
  'POST users/{id}/unfollow',
  'GET users/{id}/followers',
  'GET users/{id}/followed-users',
  'GET users/{id}/reposts',
  'POST reposts/toggle',
  'GET artists/{id}/tracks',
  'GET artists/{id}/albums',
  'GET artists/{id}/followers',
  'GET radio/{type}/{id}',
  'GET commentable/comments',
  'POST comment',
  'PUT comment/{id}',
  'DELETE comment/{ids}',
  'POST comment/restore',
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
  'GET workspace/join/{inviteId}',
  'DELETE workspace/invite/{inviteId}',
  'GET landing/artists',
  'GET custom-pages/{idOrSlug}',
  'POST contact-page',
  'GET billing/products',
  'POST tus/entries',
  'POST file-entries',
  'POST file-entries/delete',
  'POST s3/simple/presign',
  'POST s3/entries',
  'POST s3/multipart/create',
  'POST s3/multipart/get-uploaded-parts',
  'POST s3/multipart/batch-sign-part-urls',
  'POST s3/multipart/complete',
  'POST s3/multipart/abort',
  ...assumedCalls,
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
    if (value === '' || value === '.' || value === '..')
      throw new TypeError(`'${path}' needs a value for '${name}'`);
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
export function callAddress(
  key: string,
  input: { params?: Record<string, string | number> | undefined; query?: object | undefined } = {},
): string {
  return (
    fillPath(splitKey(key).path, input.params) +
    queryString(input.query as Record<string, unknown> | undefined)
  );
}
