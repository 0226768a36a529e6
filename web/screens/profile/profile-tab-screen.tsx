import { addProfileTabs } from './profile-parts.ts';
import { Followers, Following, Playlists, Reposts } from './profile-tabs.tsx';

/** Every tab except the first. */
addProfileTabs({
  playlists: Playlists,
  reposts: Reposts,
  followers: Followers,
  following: Following,
});

export { ProfileScreen as ProfileTabScreen } from './profile-screen.tsx';
