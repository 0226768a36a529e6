import { MUSIC_CREATE } from '../../../contracts/constants.ts';
import { id as idOf, isOn } from '../../../contracts/loose.ts';
import type { Metadata } from '../../../contracts/schema/releases.ts';
import { modelNotFound } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { managedArtists } from '../../people.ts';
import type { Person, StoredEntry, WorldState } from '../../state.ts';
import { forbidden, managesAlbum, requireRight } from '../backstage/artist-rights.ts';
import { readTags } from '../upload/uploaded-files.ts';
import { albumOf, artistOf } from '../music/music.ts';
import { signedIn } from '../account/passwords.ts';

/** The file's tags, completed by its name and the artist's existing albums. */
const extractMetadata = legacy(
  'POST tracks/{fileEntryId}/extract-metadata',
  'auth',
  async ({ world, visit, params, body }) => {
    const person = signedIn(visit);
    const { state } = world;
    requireRight(state, person, MUSIC_CREATE, null);
    const entry = state.uploads.entries.find(
      ({ id, deleted_at }) => idOf(id) === idOf(params.fileEntryId) && deleted_at === null,
    );
    if (!entry) throw modelNotFound('FileEntry', params.fileEntryId);
    if (entry.user_id !== person.id) throw forbidden();
    const { title, artist, album, genre, ...tags } = await readTags(world, entry);
    const named = fromName(entry);
    return {
      metadata: {
        ...tags,
        number: tags.number ?? named.number,
        title: title ?? named.title,
        ...artistsNamed(state, person, artist),
        ...albumNamed(state, person, isOn(body.autoMatchAlbum ?? true) ? album : undefined),
        album_name: album ?? null,
        genres: genresNamed(state, genre),
        release_date: tags.date ?? null,
      },
      status: 'success',
    };
  },
);

export const extractMetadataCalls = [extractMetadata];

/** `03 - Mud and Silver.flac` is the third track. */
function fromName({ name }: StoredEntry): { title: string; number: number | null } {
  const stem = (name ?? '').replace(/\.[^.]{1,5}$/, '');
  const [, number, title] = /^(\d{1,3})(?:\s*[-._]\s*|\s+)(.+)$/.exec(stem) ?? [];
  return { title: (title ?? stem).replaceAll('_', ' ').trim(), number: Number(number) || null };
}

const alike = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Defaults to the person's own artist. */
function artistsNamed(
  state: WorldState,
  person: Person,
  name: string | undefined,
): Pick<Metadata, 'artist' | 'artists'> {
  const known =
    name === undefined ? undefined : state.catalogue.artists.find((one) => alike(one.name, name));
  const artists = known ? [known] : managedArtists(state, person).slice(0, 1);
  return {
    artist: name ?? null,
    artists: artists.map((one) => artistOf(state.catalogue, one)),
  };
}

function albumNamed(
  state: WorldState,
  person: Person,
  name: string | undefined,
): Pick<Metadata, 'album'> {
  const known =
    name === undefined
      ? undefined
      : [...state.unreleased.albums, ...state.catalogue.albums].find(
          (one) => alike(one.name, name) && managesAlbum(state, person, one),
        );
  return { album: known ? albumOf(state.catalogue, known) : null };
}

const genresNamed = ({ catalogue }: WorldState, names: string | undefined): Metadata['genres'] =>
  (names ?? '')
    .split(/[;/,]/)
    .filter((name) => name.trim() !== '')
    .map((name) => catalogue.genres.find((one) => alike(one.name, name)) ?? name.trim());
