import type { State } from '../../dev/states/state.ts';

export const newListener: State = {
  path: '/',
  as: 'member',
  about: 'A member has played, liked and followed nothing yet.',
  change: (state) => {
    state.likedTracks = {};
    state.likedAlbums = {};
    state.likedArtists = {};
    state.plays = {};
    for (const playlist of state.catalogue.playlists)
      [playlist.owner_id, playlist.follower_ids] = [6, []];
  },
  shows: 'Choose three artists you like',
};

export const withoutChannel: State = {
  path: '/',
  about: "The site's home page is a channel that no longer exists.",
  scenarios: ['homepage channel'],
  change: (state) => {
    state.channels = [];
  },
  shows: 'What do you want to hear?',
};
