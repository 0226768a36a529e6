import { Overview } from './artist-overview.tsx';
import { addArtistParts } from './artist-parts.ts';

addArtistParts({ overview: Overview });

export { ArtistPage as ArtistScreen } from './artist-page.tsx';
