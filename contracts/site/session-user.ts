import {
  type Likes,
  normaliseFollows,
  normaliseLikes,
  normaliseReposts,
  type Reposts,
} from '../calls/likes.ts';
import { id, isOn, dropItem, list, record, text, withId } from '../loose.ts';
import type {
  AccessToken,
  Permission,
  Restriction,
  Role,
  SocialProfile,
  Subscription,
  User,
} from '../schema/user.ts';

/** The signed-in user; all lists exist, even if they are empty. */
export type SessionUser = User & {
  roles: Role[];
  permissions: Permission[];
  subscriptions: Subscription[];
  social_profiles: SocialProfile[];
  tokens: AccessToken[];
  two_factor_recovery_codes: string[];
  followed_users: { id: number }[];
  artists: NonNullable<User['artists']>;
};

/** The visitor, their own data, and the permissions of guests. */
export interface SessionParts {
  user: SessionUser | null;
  guest_role: Role | null;
  likes: Likes;
  /** Null if the backend does not send them, and for guests. */
  reposts: Reposts | null;
}

/** A user with a missing or invalid ID counts as a guest, who likes nothing. */
export function normaliseSession(top: Record<string, unknown>): SessionParts {
  const user = normaliseUser(record(top['user']));
  return {
    user,
    guest_role: role(top['guest_role'])[0] ?? null,
    likes: normaliseLikes(user && top['likes']),
    reposts: normaliseReposts(user && top['reposts']),
  };
}

const optionalTexts = [
  'email',
  'first_name',
  'last_name',
  'avatar',
  'language',
  'country',
  'timezone',
  'email_verified_at',
  'two_factor_confirmed_at',
  'card_brand',
  'card_last_four',
] as const satisfies readonly (keyof User)[];

/** A user whose lists can be read without checks; null if there is none. */
export function normaliseUser(raw: Record<string, unknown>): SessionUser | null {
  const userId = id(raw['id']);
  if (userId === null) return null;
  return {
    ...raw,
    ...Object.fromEntries(optionalTexts.map((name) => [name, text(raw[name]) || null])),
    id: userId,
    display_name: text(raw['display_name']) || text(raw['email']) || `User ${userId}`,
    unread_notifications_count: Math.max(0, id(raw['unread_notifications_count']) ?? 0),
    roles: list(raw['roles']).flatMap(role),
    permissions: permissions(raw['permissions']),
    subscriptions: list(raw['subscriptions']).map((entry, position) =>
      subscription(record(entry), position),
    ),
    social_profiles: list(raw['social_profiles']).flatMap((entry) => socialProfile(record(entry))),
    tokens: list(raw['tokens']).flatMap((entry) => token(record(entry))),
    two_factor_recovery_codes: list(raw['two_factor_recovery_codes']).filter(
      (code) => typeof code === 'string',
    ),
    followed_users: normaliseFollows(raw['followed_users']).map((followed) => ({ id: followed })),
    artists: list(raw['artists']).flatMap((entry) => artist(record(entry))),
  };
}

function artist(raw: Record<string, unknown>): NonNullable<User['artists']> {
  const name = text(raw['name']);
  if (name === '') return dropItem(raw, 'name');
  const image = text(raw['image_small']) || null;
  return withId(raw).map(({ id: artistId }) => ({ id: artistId, name, image_small: image }));
}

function role(entry: unknown): Role[] {
  const raw = record(entry);
  return withId(raw).map(({ id: roleId }) => ({
    id: roleId,
    name: text(raw['name']),
    permissions: permissions(raw['permissions']),
  }));
}

/**
 * In the specification a subscription has only its two flags: one without an ID still counts, by
 * its position.
 */
function subscription(raw: Record<string, unknown>, position: number): Subscription {
  return {
    id: id(raw['id']) ?? position,
    valid: isOn(raw['valid']),
    active: isOn(raw['active']),
    product_id: id(raw['product_id']),
    price_id: id(raw['price_id']),
    renews_at: text(raw['renews_at']) || null,
    ends_at: text(raw['ends_at']) || null,
  };
}

function socialProfile(raw: Record<string, unknown>): SocialProfile[] {
  const service = text(raw['service_name']);
  return service === ''
    ? dropItem(raw, 'service_name')
    : [{ service_name: service, username: text(raw['username']) }];
}

function token(raw: Record<string, unknown>): AccessToken[] {
  const tokenId = text(raw['id']) || id(raw['id']);
  return tokenId === null
    ? dropItem(raw, 'id')
    : [{ id: tokenId, name: text(raw['name']), last_used_at: text(raw['last_used_at']) || null }];
}

function permissions(raw: unknown): Permission[] {
  return list(raw).flatMap((entry) => {
    const name = typeof entry === 'string' ? entry : text(record(entry)['name']);
    return name === ''
      ? dropItem(entry, 'name')
      : [
          {
            name,
            restrictions: list(record(entry)['restrictions']).flatMap((one) =>
              restriction(record(one)),
            ),
          },
        ];
  });
}

function restriction(raw: Record<string, unknown>): Restriction[] {
  const { name, value } = raw;
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return typeof name === 'string' && name !== ''
    ? [{ name, value: isPlain ? value : null }]
    : dropItem(raw, 'name');
}
