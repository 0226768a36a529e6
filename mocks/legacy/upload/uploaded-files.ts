import { REQUESTS_UPDATE } from '../../../contracts/constants.ts';
import { uploads } from '../../../contracts/calls/uploads.ts';
import { servedFile } from '../../laravel/served-file.ts';
import { hasPermission } from '../../people.ts';
import type { Track } from '../../seed/catalogue-rows.ts';
import type { Person, StoredEntry, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { findTrack } from '../music/unreleased.ts';
import { type FileTags, tagsOfFile } from '../../sound/file-tags.ts';

/**
 * Files from single-request uploads to a world without storage, as in a browser's worker. They
 * disappear with the world's state.
 */
const inMemory = new WeakMap<WorldState, Map<string, Blob>>();

/** Stores a file from a single-request upload. */
export async function keepFile(world: World, fileName: string, file: Blob): Promise<void> {
  if (world.storage) return world.storage.keepFile(world, fileName, file);
  const files = inMemory.get(world.state) ?? new Map<string, Blob>();
  inMemory.set(world.state, files.set(fileName, file));
}

export const bytesOf = async (world: World, entry: StoredEntry): Promise<Blob | null> =>
  world.storage
    ? world.storage.readFile(world, entry)
    : (inMemory.get(world.state)?.get(entry.file_name ?? '') ?? null);

/**
 * The file at the address of an entry, whole or a range of it; null for every other path. `reader` is
 * the sender of the request.
 */
export async function uploadedFile(
  world: World,
  request: Request,
  reader: () => Person | null,
): Promise<Response | null> {
  const path = new URL(request.url).pathname.slice(1);
  if (!path.startsWith('storage/uploads/')) return null;
  const entry = world.state.uploads.entries.find(
    (one) => one.url === path && one.deleted_at === null,
  );
  const isReader = entry && mayRead(world.state, entry, reader);
  const blob = isReader ? await bytesOf(world, entry) : null;
  return entry && blob
    ? servedFile(blob, request.headers, headersOf(entry))
    : new Response(null, { status: 404 });
}

/**
 * The public disk, and audio of visible tracks, are readable by all. Other files are readable by
 * their owner, and by admins while they belong to a request.
 */
function mayRead(state: WorldState, entry: StoredEntry, reader: () => Person | null): boolean {
  if (entry.disk === uploads.publicDisk) return true;
  const plays = ({ src }: Track): boolean => src === entry.url;
  if (state.catalogue.tracks.some(plays)) return true;
  const person = reader();
  if (!person) return false;
  const hidden = state.unreleased.tracks.find(plays);
  return (
    entry.user_id === person.id ||
    (hidden !== undefined && findTrack(state, person, hidden.id) !== undefined) ||
    (hasPermission(state, person, REQUESTS_UPDATE) &&
      state.requests.some(
        ({ status, passport_scan_entry_id }) =>
          status !== 'withdrawn' && passport_scan_entry_id === entry.id,
      ))
  );
}

const headersOf = ({ mime, disk }: StoredEntry): Record<string, string> => ({
  'Content-Type': mime ?? 'application/octet-stream',
  'Accept-Ranges': 'bytes',
  'Cache-Control': disk === uploads.publicDisk ? 'public, max-age=86400' : 'private, no-cache',
});

/** The tags of an uploaded file; none if its bytes are in a bucket or gone. */
export async function readTags(world: World, entry: StoredEntry): Promise<FileTags> {
  const blob = await bytesOf(world, entry);
  return blob ? tagsOfFile(blob) : {};
}
