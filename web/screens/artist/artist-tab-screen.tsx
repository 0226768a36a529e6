import { addArtistParts } from './artist-parts.ts';
import { AboutArtist, AllAlbums, AllTracks, Followers, Similar } from './artist-tabs.tsx';

/** Every tab except the first. */
addArtistParts({
  tracks: AllTracks,
  albums: AllAlbums,
  similar: Similar,
  about: AboutArtist,
  followers: Followers,
});

export { ArtistPage as ArtistTabScreen } from './artist-page.tsx';
