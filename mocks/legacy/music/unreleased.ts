import { modelNotFound } from '../../laravel/http-exception.ts';
import type { Unreleased } from '../../seed/backstage-rows.ts';
import {
  type Album,
  addRows,
  type Catalogue,
  changeRows,
  removeRows,
  rowById,
  type Tag,
  type Track,
  tracksOfAlbum,
} from '../../seed/catalogue-rows.ts';
import { manyTrackById } from '../../seed/many-tracks.ts';
import { trackById } from '../../seed/track-versions.ts';
import type { Person, WorldState } from '../../state.ts';
import type { WorldCore } from '../../world-core.ts';
import { managesAlbum } from '../backstage/artist-rights.ts';

/**
 * Drafts, private and scheduled albums are outside the catalogue, so that no list, search, channel
 * or page can contain them.
 */

/** Whether everybody may see it now. */
const isReleased = (
  { visibility = 'public', publish_at = null }: Pick<Album, 'visibility' | 'publish_at'>,
  now: Date,
): boolean =>
  visibility === 'public' && (publish_at === null || Date.parse(publish_at) <= now.getTime());

/** Moves albums into the catalogue on their publication date. */
export function releaseDue(world: WorldCore): void {
  const now = world.now();
  for (const album of world.state.unreleased.albums.filter((one) => isReleased(one, now)))
    placeAlbum(world, album);
}

/** An album that the person may see: a released one, or one of an artist that they manage. */
export function findAlbum(state: WorldState, person: Person | null, id: number): Album | undefined {
  const hidden = state.unreleased.albums.find((one) => one.id === id);
  return hidden && managesAlbum(state, person, hidden)
    ? hidden
    : rowById(state.catalogue.albums, id);
}

/** The same for a track, or for another version of one. */
export function findTrack(state: WorldState, person: Person | null, id: number): Track | undefined {
  const hidden = state.unreleased.tracks.find((one) => one.id === id);
  return hidden && findAlbum(state, person, hidden.album_id)
    ? hidden
    : (trackById(state.catalogue.tracks, id) ?? manyTrackById(state, id));
}

/** @throws HttpException 404 if it doesn't exist for this person. */
export function visibleTrack(state: WorldState, person: Person | null, id: string): Track {
  const track = findTrack(state, person, Number(id));
  if (!track) throw modelNotFound('Track', id);
  return track;
}

/** All tracks of an album, released or not, disc by disc. */
export const tracksIn = (state: WorldState, albumId: number): Track[] =>
  state.unreleased.albums.some(({ id }) => id === albumId)
    ? state.unreleased.tracks
        .filter(({ album_id }) => album_id === albumId)
        .toSorted((a, b) => a.disc - b.disc || a.number - b.number)
    : tracksOfAlbum(state.catalogue, albumId);

export const isComplete = ({ src }: Track): boolean => src !== '';

/** Moves a new or changed album, with its tracks, to the list that its visibility demands. */
export function placeAlbum(world: WorldCore, album: Album): void {
  const { state } = world;
  const tracks = tracksIn(state, album.id);
  const wasReleased = rowById(state.catalogue.albums, album.id) !== undefined;
  if (isReleased(album, world.now()) && wasReleased) {
    changeRows(state.catalogue, 'albums', ({ id }) => (id === album.id ? album : null));
    publishTags(state, [album]);
    return;
  }
  deleteAlbumRow(state, album.id);
  if (isReleased(album, world.now())) {
    addRows(state.catalogue, 'albums', [album]);
    addRows(state.catalogue, 'tracks', tracks);
    publishTags(state, [album, ...tracks]);
  } else {
    state.unreleased.albums.push(album);
    state.unreleased.tracks.push(...tracks);
  }
}

/** Deletes an album with its tracks. */
export function deleteAlbumRow(state: WorldState, albumId: number): void {
  const { catalogue, unreleased } = state;
  if (rowById(catalogue.albums, albumId)) {
    const gone = new Set(tracksOfAlbum(catalogue, albumId).map(({ id }) => id));
    removeRows(catalogue, 'albums', (id) => id === albumId);
    removeRows(catalogue, 'tracks', (id) => gone.has(id));
  }
  unreleased.albums = unreleased.albums.filter(({ id }) => id !== albumId);
  unreleased.tracks = unreleased.tracks.filter(({ album_id }) => album_id !== albumId);
}

/** Moves a new or changed track to the list beside its album's. */
export function placeTrack(state: WorldState, track: Track): void {
  const { catalogue, unreleased } = state;
  if (rowById(catalogue.albums, track.album_id)) {
    if (rowById(catalogue.tracks, track.id))
      changeRows(catalogue, 'tracks', ({ id }) => (id === track.id ? track : null));
    else addRows(catalogue, 'tracks', [track]);
    publishTags({ catalogue, unreleased }, [track]);
    return;
  }
  const at = unreleased.tracks.findIndex(({ id }) => id === track.id);
  if (at === -1) unreleased.tracks.push(track);
  else unreleased.tracks[at] = track;
}

/** Adds new tags of released rows to the catalogue. */
function publishTags(
  { catalogue, unreleased }: { catalogue: Catalogue; unreleased: Unreleased },
  rows: readonly { readonly tags: readonly Tag[] }[],
): void {
  const used = new Set(rows.flatMap(({ tags }) => tags.map(({ id }) => id)));
  const published = unreleased.tags.filter(({ id }) => used.has(id));
  if (published.length === 0) return;
  addRows(catalogue, 'tags', published);
  unreleased.tags = unreleased.tags.filter(({ id }) => !used.has(id));
}

export function deleteTrackRow({ catalogue, unreleased }: WorldState, trackId: number): void {
  if (rowById(catalogue.tracks, trackId)) removeRows(catalogue, 'tracks', (id) => id === trackId);
  unreleased.tracks = unreleased.tracks.filter(({ id }) => id !== trackId);
}

/** The time of a write, later than the last one even within a millisecond. */
export function nextUpdate(world: WorldCore, before: string | undefined): string {
  const now = world.now().getTime();
  return new Date(Math.max(now, before === undefined ? now : Date.parse(before) + 1)).toISOString();
}

/** The time of a row's creation. Seeded rows get one from their ID, at least a year ago. */
export const createdAt = (
  { beganAt }: Pick<WorldState, 'beganAt'>,
  { id, created_at }: { readonly id: number; readonly created_at?: string },
): string =>
  created_at ?? new Date(beganAt - (38_760 - Math.min(id, 30_000)) * 3_600_000).toISOString();

/** The time of a row's last change. Seeded rows get the day before the world began. */
export const updatedAt = (
  { beganAt }: Pick<WorldState, 'beganAt'>,
  { id, updated_at }: { readonly id: number; readonly updated_at?: string },
): string => updated_at ?? new Date(beganAt - (2 + (id % 300)) * 86_400_000).toISOString();
