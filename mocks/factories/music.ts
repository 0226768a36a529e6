import { placeAlbum, placeTrack, tracksIn } from '../legacy/music/unreleased.ts';
import { present } from '../present.ts';
import { albumRow, artistRow, trackRow } from '../seed/catalogue.ts';
import {
  type Album,
  addRows,
  type Artist,
  type Playlist,
  type Track,
} from '../seed/catalogue-rows.ts';
import { playlistRow, seededDates } from '../seed/seeded-playlists.ts';
import type { Person } from '../state.ts';
import { factory, fieldsOf, inDays } from './factory.ts';

interface ArtistOptions extends Artist {
  /** The number of their albums. */
  albums: number;
  manager: Person;
}

/** An artist without albums. */
export const artist = factory<Artist, ArtistOptions>()({
  traits: {
    verified: () => ({ verified: true }),
    unverified: () => ({ verified: false }),
    'without-picture': () => ({ image_small: '' }),
  },
  make(world, { albums = 0, manager, ...options }): Artist {
    const id = options.id ?? world.nextId();
    const record = {
      name: `The Makers ${id}`,
      genre: 'folk',
      place: 'Galway',
      bio: 'Made for a test.',
      members: 1,
    } as const;
    const row: Artist = { ...artistRow(id, record, 1_000), ...fieldsOf(options) };
    addRows(world.state.catalogue, 'artists', [row]);
    if (manager) (world.state.managers[id] ??= []).push(manager.id);
    for (let made = 0; made < albums; made += 1) album.make(world, { by: row });
    return row;
  },
});

interface AlbumOptions extends Album {
  /** The number of its tracks: three by default. */
  tracks: number;
  /** A new artist by default. */
  by: Artist | readonly Artist[];
}

/** Some of the covers that the demo draws. */
const covers = 60;

/** A released album. Only their artists see drafts, private and scheduled albums. */
export const album = factory<Album, AlbumOptions>()({
  traits: {
    draft: () => ({ visibility: 'draft' }),
    private: () => ({ visibility: 'private' }),
    scheduled: (world) => ({ visibility: 'public', publish_at: inDays(world, 7) }),
    explicit: () => ({ explicit: true }),
    single: () => ({ record_type: 'single', tracks: 1 }),
    ep: () => ({ record_type: 'ep', tracks: 4 }),
  },
  make(world, { tracks = 3, by, ...options }): Album {
    const id = options.id ?? world.nextId();
    const artists = by ? [by].flat() : [artist.make(world, {})];
    const record = {
      name: `Album ${id}`,
      released: inDays(world, -30).slice(0, 10),
      type: 'album',
      discs: [[]],
    } as const;
    const row: Album = {
      ...albumRow(id, artists, { ...record, discs: [[]] }),
      image: `/storage/art/covers/${1 + (id % covers)}.svg`,
      ...fieldsOf(options),
    };
    placeAlbum(world, row);
    for (let made = 0; made < tracks; made += 1)
      track.make(world, { on: row, by: present(artists[made % artists.length]) });
    return row;
  },
});

interface TrackOptions extends Track {
  /** A new album by default. */
  on: Album;
  /** The album's first artist by default. */
  by: Artist;
}

/** The last track of an album, with synthesised audio. */
export const track = factory<Track, TrackOptions>()({
  traits: {
    explicit: () => ({ explicit: true }),
    'without-file': () => ({ src: '', duration: 0 }),
    'without-plays': () => ({ plays: 0 }),
  },
  make(world, { on, by, ...options }): Track {
    const { state } = world;
    const place = on ?? album.make(world, { tracks: 0, ...(by && { by }) });
    const first = place.artists[0]?.id;
    const id = options.id ?? world.nextId();
    const row: Track = {
      ...trackRow(id, `Track ${id}`, {
        album: place,
        artist: by ?? present(state.catalogue.artists.find((one) => one.id === first)),
        disc: 1,
        number: tracksIn(state, place.id).length + 1,
      }),
      ...fieldsOf(options),
    };
    placeTrack(state, row);
    return row;
  },
});

interface PlaylistOptions extends Playlist {
  /** These tracks, or this many from the start of the catalogue. Five by default. */
  tracks: number | readonly Pick<Track, 'id'>[];
  /** The member by default. */
  owner: Pick<Person, 'id'>;
}

/** A public playlist that nobody follows. */
export const playlist = factory<Playlist, PlaylistOptions>()({
  traits: {
    private: () => ({ is_public: false }),
    collaborative: () => ({ collaborative: true }),
    empty: () => ({ tracks: 0 }),
  },
  make(world, { tracks = 5, owner, ...options }): Playlist {
    const { catalogue } = world.state;
    const id = options.id ?? world.nextId();
    const chosen = typeof tracks === 'number' ? catalogue.tracks.slice(0, tracks) : tracks;
    const drafted = playlistRow([`Playlist ${id}`, '', owner?.id ?? 1], id, chosen);
    const row: Playlist = { ...drafted, image: '', follower_ids: [], ...fieldsOf(options) };
    row.added = options.added ?? seededDates(row, world.now().getTime());
    catalogue.playlists.push(row);
    return row;
  },
});
