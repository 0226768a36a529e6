import type { ReactNode } from 'react';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Album, Artist, Playlist, Track } from '../../../contracts/schema/music.ts';
import type { User } from '../../../contracts/schema/user.ts';
import { ArtistLinks } from '../tracks/artist-names.tsx';
import { isPlayable } from '../tracks/track-facts.ts';
import type { CardSubject } from '../play/use-play-item.tsx';
import type { TrackSource } from '../tracks/source.ts';

export interface Card {
  to: string;
  name: string;
  address: string | null | undefined;
  /** A line below the name. */
  detail?: ReactNode;
  isVerified?: boolean;
  /** Shows a round picture in a list of square ones. */
  isRound?: boolean;
  /** Visible without scrolling, so its picture loads first. */
  isFirst?: boolean;
  /** The item that the card's play button plays. */
  plays?: CardSubject;
}

/** `detail`: a line below the name. */
export const albumCard = (album: Album, detail: ReactNode): Card => ({
  to: paths.album(album),
  plays: { kind: 'album', id: album.id },
  name: album.name,
  address: album.image,
  detail,
});

/** Without a portrait, the first album's cover is used. */
export const artistCard = (artist: Artist): Card => ({
  to: paths.artist(artist),
  plays: { kind: 'artist', id: artist.id },
  name: artist.name,
  address: artist.image_small ?? artist.albums?.[0]?.image,
  isVerified: Boolean(artist.verified),
});

export const playlistCard = (playlist: Playlist, detail: ReactNode): Card => ({
  to: paths.playlist(playlist),
  plays: { kind: 'playlist', id: playlist.id },
  name: playlist.name,
  address: playlist.image,
  detail,
});

export const personCard = (user: User): Card => ({
  to: paths.user(user),
  name: user.display_name,
  address: user.avatar,
});

/** A single track, which plays with the rest of its list. */
export const trackCard = (track: Track, list: TrackSource): Card => ({
  to: paths.track(track),
  name: track.name,
  address: track.image ?? track.album?.image,
  detail: <ArtistLinks artists={track.artists} />,
  ...(isPlayable(track) && { plays: { kind: 'track' as const, id: track.id, list } }),
});
