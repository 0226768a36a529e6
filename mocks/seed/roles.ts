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

export const roleIds = { members: 1, guests: 2, admins: 3, artists: 4, subscribers: 5 } as const;

const right = (id: number, name: string): Permission => ({ id, name, restrictions: [] });
const quota = (id: number, name: string, restriction: string, value: number): Permission => ({
  id,
  name,
  restrictions: [{ name: restriction, value }],
});

const listening = [right(1, MUSIC_VIEW), right(2, MUSIC_PLAY), right(3, 'custom_pages.view')];

/**
 * The permissions of each role. Restrictions are quotas: twenty playlists for a member, two
 * thousand for a subscriber, bytes of storage, and ten hours of music for an artist.
 */
export const roles: Role[] = [
  {
    id: roleIds.members,
    name: 'users',
    permissions: [
      ...listening,
      quota(4, 'playlists.create', 'count', 20),
      right(5, COMMENTS_CREATE),
      right(6, API_ACCESS),
      quota(13, FILES_CREATE, 'space', 2 * 1024 ** 3),
      right(14, REQUESTS_CREATE),
    ],
  },
  { id: roleIds.guests, name: 'guests', permissions: listening },
  {
    id: roleIds.admins,
    name: 'admins',
    permissions: [right(7, SUPER_PERMISSION), right(8, ADMIN_ACCESS)],
  },
  {
    id: roleIds.artists,
    name: 'artists',
    permissions: [
      quota(9, MUSIC_CREATE, 'minutes', 600),
      right(10, BACKSTAGE_ACCESS),
      right(15, MUSIC_UPDATE),
      right(16, MUSIC_DELETE),
      right(14, REQUESTS_CREATE),
    ],
  },
  {
    id: roleIds.subscribers,
    name: 'subscribers',
    permissions: [
      ...listening,
      quota(4, 'playlists.create', 'count', 2_000),
      quota(13, FILES_CREATE, 'space', 200 * 1024 ** 3),
      right(11, MUSIC_DOWNLOAD),
      right(12, MUSIC_OFFLINE),
    ],
  },
];
