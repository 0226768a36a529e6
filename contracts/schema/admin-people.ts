import { z } from 'zod';
import { UserSession } from './account.ts';
import { adminListQuery } from './admin-list.ts';
import { paginated, type Rows, type Topic } from './rows.ts';
import { AccessToken, Permission, Role, User } from './user.ts';

const status = z.string().optional();
const Done = z.object({ status });

/** `expired_at` is null for a ban without an end. */
const Ban = z.object({
  id: z.number().nullish(),
  comment: z.string().nullish(),
  created_at: z.string().nullish(),
  expired_at: z.string().nullish(),
});

/**
 * A user as admins see them. `permissions` are their own ones: their restrictions override those of
 * the roles. Only people who may see users get more than `User`.
 */
export const AdminUser = User.extend({
  updated_at: z.string().nullish(),
  /** Null as soon as the ban has ended. */
  banned_at: z.string().nullish(),
  bans: z.array(Ban).nullish(),
  playlists_count: z.number().nullish(),
  comments_count: z.number().nullish(),
  uploads_count: z.number().nullish(),
  /** Bytes of their uploads. */
  space_used: z.number().nullish(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/**
 * `default`: new accounts get it. `guests`: it belongs to visitors without an account. `internal`:
 * it can't be deleted.
 */
export const AdminRole = Role.extend({
  description: z.string().nullish(),
  default: z.boolean().nullish(),
  guests: z.boolean().nullish(),
  internal: z.boolean().nullish(),
  users_count: z.number().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
export type AdminRole = z.infer<typeof AdminRole>;

const ShownUser = z.object({ user: AdminUser, status });
const ShownRole = z.object({ role: AdminRole, status });
const RoleIds = z.object({ roles: z.array(z.number()) });
const UserIds = z.object({ userIds: z.array(z.number()) });

/** `roles`: IDs, or roles as the backend sent them. */
const UserFields = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  avatar: z.string().nullish(),
  language: z.string().nullish(),
  country: z.string().nullish(),
  timezone: z.string().nullish(),
  roles: z.array(z.union([z.number(), z.object({ id: z.number() })])).optional(),
  permissions: z.array(Permission).optional(),
});

const RoleFields = z.object({
  name: z.string().optional(),
  description: z.string().nullish(),
  default: z.boolean().optional(),
  permissions: z.array(Permission).optional(),
});

export const topic: Topic = {
  name: 'Admin: people',
  text: 'Users, their rights, bans and sessions, and roles. For people with the permission only.',
};

/**
 * All of it is assumed: call names are those of public backends, payloads are our interpretation.
 * A PUT changes only the fields in its body.
 */
export const rows = {
  'GET users': {
    summary: 'List users',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(AdminUser), status }),
  },
  'POST users': { summary: 'Create a user', assumed: true, body: UserFields, reply: ShownUser },
  'PUT users/{id}': { summary: 'Change a user', assumed: true, body: UserFields, reply: ShownUser },
  /** Signs them out everywhere, if it is somebody else. */
  'POST users/{id}/password/change': {
    summary: "Set a user's password",
    assumed: true,
    body: z.object({ password: z.string() }),
    reply: Done,
  },
  'POST users/{id}/roles/attach': {
    summary: 'Add roles to a user',
    assumed: true,
    body: RoleIds,
    reply: Done,
  },
  'POST users/{id}/roles/detach': {
    summary: 'Remove roles from a user',
    assumed: true,
    body: RoleIds,
    reply: Done,
  },
  /** Replaces the user's own permissions of the same names. */
  'POST users/{id}/permissions/add': {
    summary: 'Add permissions to a user',
    assumed: true,
    body: z.object({ permissions: z.array(Permission) }),
    reply: Done,
  },
  /** Permissions of the user's roles stay. */
  'POST users/{id}/permissions/remove': {
    summary: "Remove a user's own permissions",
    assumed: true,
    body: z.object({ permissions: z.array(z.string()) }),
    reply: Done,
  },
  /** Ends their sessions. Until `expires_at`, or until somebody unbans them, they can't sign in. */
  'POST users/{id}/ban': {
    summary: 'Ban a user',
    assumed: true,
    body: z.object({ reason: z.string().nullish(), expires_at: z.string().nullish() }),
    reply: ShownUser,
  },
  'POST users/{id}/unban': { summary: 'Unban a user', assumed: true, reply: ShownUser },
  'POST users/{id}/verify-email': {
    summary: "Mark a user's email address as verified",
    assumed: true,
    reply: ShownUser,
  },
  'GET users/{id}/sessions': {
    summary: "A user's sessions",
    assumed: true,
    reply: z.object({ sessions: z.array(UserSession), status }),
  },
  /** Ends every session except that of this browser. */
  'DELETE users/{id}/sessions': { summary: 'Sign a user out', assumed: true, reply: Done },
  'GET users/{id}/tokens': {
    summary: "A user's access tokens",
    assumed: true,
    reply: z.object({ tokens: z.array(AccessToken), status }),
  },
  'DELETE users/{id}/tokens/{tokenId}': {
    summary: "Delete a user's access token",
    assumed: true,
    reply: Done,
  },
  /** `downloadPath` is relative to the site, such as `api/v1/csv/download/7`. */
  'POST users/csv/export': {
    summary: 'Prepare a file of all users',
    assumed: true,
    reply: z.object({ downloadPath: z.string(), status }),
  },
  /** The reply is the file, `text/csv`. */
  'GET csv/download/{id}': {
    summary: 'Download a prepared file',
    assumed: true,
    reply: z.string(),
  },
  'GET roles': {
    summary: 'List roles',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(AdminRole), status }),
  },
  'GET roles/{id}': { summary: 'A role', assumed: true, reply: ShownRole },
  'POST roles': { summary: 'Create a role', assumed: true, body: RoleFields, reply: ShownRole },
  'PUT roles/{id}': {
    summary: 'Change a role',
    assumed: true,
    // The guest role decides what guests may see and play.
    changesGuestPages: true,
    body: RoleFields,
    reply: ShownRole,
  },
  /** People who have a deleted role lose it. */
  'DELETE roles/{ids}': { summary: 'Delete roles', assumed: true, reply: Done },
  'POST roles/{id}/add-users': {
    summary: 'Add users to a role',
    assumed: true,
    body: UserIds,
    reply: Done,
  },
  'POST roles/{id}/remove-users': {
    summary: 'Remove users from a role',
    assumed: true,
    body: UserIds,
    reply: Done,
  },
} satisfies Rows;
