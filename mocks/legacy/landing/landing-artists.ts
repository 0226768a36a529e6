import { legacy } from '../../legacy-call.ts';

const most = 8;

/** Who is heard most at the moment: the landing page's choice. */
export const landingArtists = legacy('GET landing/artists', ({ world }) => {
  const { artists, albums } = world.state.catalogue;
  const loudest = artists.toSorted((a, b) => b.followers - a.followers).slice(0, most);
  return {
    artists: loudest.map(({ id, name, verified, image_small }) => ({
      id,
      name,
      verified,
      image_small,
      albums: albums.filter((album) => album.artists.some((artist) => artist.id === id)).map(({ id: albumId, name: title, image }) => ({ id: albumId, name: title, image })),
    })),
    status: 'success',
  };
});
