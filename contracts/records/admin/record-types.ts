import type { AdminType } from './admin-type.ts';
import { albums } from './albums.ts';
import { artists } from './artists.ts';
import { channels } from './channels.ts';
import { comments } from './comments.ts';
import { customPages } from './custom-pages.ts';
import { genres } from './genres.ts';
import { localizations } from './localizations.ts';
import { lyrics } from './lyrics.ts';
import { plans } from './plans.ts';
import { playlists } from './playlists.ts';
import { requests } from './requests.ts';
import { roles } from './roles.ts';
import { subscriptions } from './subscriptions.ts';
import { tags } from './tags.ts';
import { themes } from './themes.ts';
import { tracks } from './tracks.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';

/** All types of the admin area, in the order of its menu. */
export const adminTypes: readonly AdminType[] = [
  users,
  roles,
  requests,
  artists,
  albums,
  tracks,
  playlists,
  channels,
  genres,
  tags,
  lyrics,
  comments,
  customPages,
  localizations,
  themes,
  uploads,
  plans,
  subscriptions,
];

export const adminTypeNamed = (name: string): AdminType | undefined =>
  adminTypes.find((one) => one.name === name);
