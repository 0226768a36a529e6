import {
  ADMIN_ACCESS,
  API_ACCESS,
  BACKSTAGE_ACCESS,
  COMMENTS_CREATE,
  FILES_CREATE,
  MUSIC_CREATE,
  MUSIC_DELETE,
  MUSIC_DOWNLOAD,
  MUSIC_OFFLINE,
  MUSIC_PLAY,
  MUSIC_UPDATE,
  MUSIC_VIEW,
  REQUESTS_CREATE,
  SUPER_PERMISSION,
} from '../../contracts/constants.ts';
import type { Permission, Role } from '../../contracts/schema/user.ts';
import { permissionOptions } from './permissions.ts';

/** A row of the roles table. See `AdminRole` in contracts/schema/admin-people.ts. */
export interface RoleRow extends Role {
  name: string;
  description: string;
  default: boolean;
  guests: boolean;
  internal: boolean;
  /** Missing in the seeds. */
  created_at?: string;
  updated_at?: string;
}

export const roleIds = {
  members: 1,
  guests: 2,
  admins: 3,
  artists: 4,
  subscribers: 5,
  trial: 6,
} as const;

const idOf = (name: string): number => permissionOptions.find((one) => one.name === name)?.id ?? 0;
const right = (name: string): Permission => ({ id: idOf(name), name, restrictions: [] });
const quota = (name: string, restriction: string, value: number): Permission => ({
  id: idOf(name),
  name,
  restrictions: [{ name: restriction, value }],
});

const listening = [right(MUSIC_VIEW), right(MUSIC_PLAY), right('custom_pages.view')];

const plain = { default: false, guests: false, internal: false };

/**
 * The permissions of each role. Restrictions are quotas: twenty playlists for a member, two
 * thousand for a subscriber, bytes of storage, and ten hours of music for an artist.
 */
export const roles: RoleRow[] = [
  {
    ...plain,
    id: roleIds.members,
    name: 'users',
    description: 'Everybody with an account.',
    default: true,
    internal: true,
    permissions: [
      ...listening,
      quota('playlists.create', 'count', 20),
      right(COMMENTS_CREATE),
      right(API_ACCESS),
      quota(FILES_CREATE, 'space', 2 * 1024 ** 3),
      right(REQUESTS_CREATE),
    ],
  },
  {
    ...plain,
    id: roleIds.guests,
    name: 'guests',
    description: 'Visitors without an account.',
    guests: true,
    internal: true,
    permissions: listening,
  },
  {
    ...plain,
    id: roleIds.admins,
    name: 'admins',
    description: 'People who run this site.',
    permissions: [right(SUPER_PERMISSION), right(ADMIN_ACCESS)],
  },
  {
    ...plain,
    id: roleIds.artists,
    name: 'artists',
    description: 'People who upload music of their own.',
    permissions: [
      quota(MUSIC_CREATE, 'minutes', 600),
      right(BACKSTAGE_ACCESS),
      right(MUSIC_UPDATE),
      right(MUSIC_DELETE),
      right(REQUESTS_CREATE),
    ],
  },
  {
    ...plain,
    id: roleIds.subscribers,
    name: 'subscribers',
    description: 'People who pay for a plan.',
    permissions: [
      ...listening,
      quota('playlists.create', 'count', 2_000),
      quota(FILES_CREATE, 'space', 200 * 1024 ** 3),
      right(MUSIC_DOWNLOAD),
      right(MUSIC_OFFLINE),
    ],
  },
  {
    ...plain,
    id: roleIds.trial,
    name: 'trial',
    description: 'New people who may listen and comment, and nothing else yet.',
    permissions: [...listening, right(COMMENTS_CREATE)],
  },
];
