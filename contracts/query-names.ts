import type { CallKey } from './schema/calls.ts';

const page = ['page', 'perPage', 'cursor'];
const ordered = [...page, 'orderBy', 'orderDir', 'query'];

/**
 * The query parameters that the table names, by call, without its schemas: so the gateway can tell them from others at run time. A test compares them
 * with the table. A call that takes any parameter (`value-lists`) has none here.
 */
export const queryNames: Readonly<Partial<Record<CallKey, readonly string[]>>> = {
  'GET users/{id}': ['with'],
  'DELETE users/{id}': ['deleteCurrentUser'],
  'GET auth/user/confirmed-password-status': ['seconds'],
  'GET notifications': page,
  'GET channel/{idOrSlug}': [...page, 'restriction', 'order'],
  'GET genres': page,
  'GET tags/{name}/tracks': page,
  'GET tags/{name}/albums': page,
  'GET search': ['query', 'types', 'limit'],
  'GET search/model/{modelType}': ['query', ...page],
  'GET users/{id}/liked-tracks': ordered,
  'GET users/{id}/liked-albums': ordered,
  'GET users/{id}/liked-artists': ordered,
  'GET tracks/plays/{userId}': ordered,
  'GET users/{id}/playlists': ordered,
  'GET playlists/{id}/tracks': page,
  'GET users/{id}/followers': page,
  'GET users/{id}/followed-users': page,
  'GET users/{id}/reposts': page,
  'GET artists/{id}/tracks': page,
  'GET artists/{id}/albums': page,
  'GET artists/{id}/followers': page,
  'GET commentable/comments': ['commentable_type', 'commentable_id', ...page],
};
