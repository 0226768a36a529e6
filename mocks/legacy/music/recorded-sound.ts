import type { Track } from '../../seed/catalogue-rows.ts';
import { trackById } from '../../seed/track-versions.ts';
import { type FileBytes, servedFile } from '../../laravel/served-file.ts';
import { encodedSound, encodings } from '../../sound/encoded.ts';
import { recordingOf } from '../../sound/recording.ts';
import type { Person } from '../../state.ts';
import type { World } from '../../world.ts';
import { findTrack } from './unreleased.ts';
import { bytesOf } from '../upload/uploaded-files.ts';

const folder = '/storage/tracks/';

/** The address of a track's file, signed if this world signs addresses. */
export function soundAddress(world: World, { id }: Pick<Track, 'id'>): string {
  const { signedForMs, encoded } = world.state.sound;
  const path = `${folder}${id}.${encoded[id] ?? 'wav'}`;
  if (signedForMs === null) return path;
  const expires = world.now().getTime() + signedForMs;
  return `${path}?expires=${expires}&signature=${signatureOf(world, path, expires)}`;
}

/** Not secure: it only has to differ by address, time and world. */
function signatureOf(world: World, path: string, expires: number): string {
  const text = `${world.state.seed} ${path} ${expires}`;
  return [...text]
    .reduce(
      (sum, char) => (Math.imul(sum, 0x01000193) ^ (char.codePointAt(0) ?? 0)) >>> 0,
      0x811c9dc5,
    )
    .toString(16);
}

/**
 * The file of a track, whole or a range of it; null for every other path. `reader` is the sender of
 * the request: only the artist hears a track before its release.
 */
export async function recordedSound(
  world: World,
  request: Request,
  reader: () => Person | null,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith(folder)) return null;
  const [, name = '', extension] = /^(\d+)\.(\w+)$/.exec(pathname.slice(folder.length)) ?? [];
  if (pathname === `${folder}stream.m4s`)
    return servedFile(await encodedSound('m4s'), request.headers, {
      'Content-Type': encodings.m4s.type,
      'Accept-Ranges': 'bytes',
    });
  const id = Number(name);
  const track =
    trackById(world.state.catalogue.tracks, id) ??
    (world.state.unreleased.tracks.length > 0 ? findTrack(world.state, reader(), id) : undefined);
  const {
    broken: { [id]: trouble },
    encoded: { [id]: encoding },
  } = world.state.sound;
  // Uploaded files have another address, and missing files have none.
  if (track?.src !== undefined) return new Response(null, { status: 404 });
  if (!track || extension !== (encoding ?? 'wav') || trouble === 'missing')
    return new Response(null, { status: 404 });
  const expires = Number(searchParams.get('expires'));
  const isSigned =
    searchParams.get('signature') === signatureOf(world, pathname, expires) &&
    expires > world.now().getTime();
  if (world.state.sound.signedForMs !== null && !isSigned)
    return Response.json({ message: 'Invalid signature.' }, { status: 403 });
  const recording = encoding
    ? await encodedSound(encoding)
    : recordingOf(track, world.state.catalogue);
  const headers = {
    'Content-Type': encoding ? encodings[encoding].type : 'audio/wav',
    'Accept-Ranges': 'bytes',
    ETag: `"${id}-${encoding ?? 'wav'}-${recording.size.toString(36)}"`,
    'Cache-Control': 'private, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
  };
  return servedFile(
    trouble ? corruptFile(recording, trouble) : recording,
    request.headers,
    headers,
  );
}

/** The downloadable file, for users with permission (`mayDownload`); null for every other path. */
export async function downloadedTrack(
  world: World,
  request: Request,
  mayDownload: () => boolean,
): Promise<Response | null> {
  const [, id] = /^\/api\/v1\/tracks\/(\d+)\/download$/.exec(new URL(request.url).pathname) ?? [];
  if (id === undefined) return null;
  const track = trackById(world.state.catalogue.tracks, Number(id));
  if (!track)
    return Response.json(
      { message: `No query results for model [App\\Models\\Track] ${id}` },
      { status: 404 },
    );
  if (!mayDownload())
    return Response.json({ message: 'This action is unauthorized.' }, { status: 403 });
  const file = await downloadOf(world, track);
  if (!file) return Response.json({ message: 'This track has no file.' }, { status: 404 });
  const name = encodeURIComponent(`${track.name}.${file.extension}`);
  return servedFile(file.bytes, request.headers, {
    'Content-Type': file.type,
    'Content-Disposition': `attachment; filename="${track.id}.${file.extension}"; filename*=UTF-8''${name}`,
    'Cache-Control': 'private, no-cache',
  });
}

interface Download {
  bytes: FileBytes;
  type: string;
  extension: string;
}

/** The uploaded file of a track, or the demo's own sound; null for a missing file. */
async function downloadOf(world: World, track: Track): Promise<Download | null> {
  const { state } = world;
  if (track.src === undefined)
    return { bytes: recordingOf(track, state.catalogue), type: 'audio/wav', extension: 'wav' };
  const entry = state.uploads.entries.find(
    ({ url, deleted_at }) => url === track.src && deleted_at === null,
  );
  const bytes = entry ? await bytesOf(world, entry) : null;
  if (!entry || !bytes) return null;
  // Untrusted: the uploader's extension is used in a header.
  const extension = /^\w{1,5}$/.exec(entry.extension ?? '')?.[0] ?? 'bin';
  return { bytes, type: entry.mime ?? 'application/octet-stream', extension };
}

function corruptFile(file: FileBytes, trouble: 'unreadable' | 'cut'): FileBytes {
  if (trouble === 'unreadable') return new Blob(['<!DOCTYPE html><title>Not a song</title>']);
  return {
    size: file.size,
    slice: (start, end) => cut(file.slice(start, end), file.size / 4 - start),
    stream: () => cut(file, file.size / 4).stream(),
  };
}

/** Declares the full length of the file, and breaks off after this many bytes. */
function cut(file: FileBytes, bytes: number): FileBytes {
  return {
    size: file.size,
    slice: (start, end) => cut(file.slice(start, end), bytes - start),
    stream() {
      const reader = file
        .slice(0, Math.max(0, Math.min(file.size, Math.round(bytes))))
        .stream()
        .getReader();
      return new ReadableStream({
        async pull(controller) {
          const { done, value } = await reader.read();
          if (done) controller.error(new Error('The file ends here.'));
          else controller.enqueue(value);
        },
      });
    },
  };
}
