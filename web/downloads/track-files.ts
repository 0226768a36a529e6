import { isExternal } from '../lib/address.ts';

/** Bytes of a chunk: an interruption costs at most as much. */
const chunkBytes = 1024 ** 2;

/** Facts from the response of a track's file. */
export interface FileFacts {
  /** Identifies the version of the file, which can then be resumed. */
  tag: string | null;
  type: string;
}

/** A stream, or a file of another site that scripts can't read. */
export class NeverKeptError extends Error {
  override name = 'NeverKeptError';
}

interface Request {
  address: string;
  /** The track's folder: its chunks are files named 0, 1, 2 … */
  folder: FileSystemDirectoryHandle;
  /** The version of the chunks that are here; null to start over. */
  tag: string | null;
  signal: AbortSignal;
  /** Called before the first chunk of a version is stored. */
  onStart: (facts: FileFacts) => Promise<void>;
  /** Called after each chunk with the part that is here: below 1, and 0 without a length. */
  onPart: (part: number) => void;
}

/**
 * Copies a track's file to its folder, from where an earlier attempt stopped. Never holds more than
 * a chunk in memory. Starts over if the file has changed since the first chunk.
 * @returns The length of the file.
 * @throws QuotaExceededError on a full device; NeverKeptError; another error if an attempt failed.
 */
export async function fetchTrack(request: Request): Promise<number> {
  const { address, folder, tag, signal, onStart, onPart } = request;
  const here = tag === null ? [] : await readChunks(folder);
  let bytes = here.reduce((sum, { size }) => sum + size, 0);
  const reply = await fetch(address, {
    signal,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: tag !== null && bytes > 0 ? { Range: `bytes=${bytes}-`, 'If-Range': tag } : {},
  }).catch(async (error: unknown) => {
    // Both look alike to scripts: a site that refuses them, and one that can't be reached now.
    const isRefused = isExternal(address) && (await responds(address, signal));
    throw isRefused ? new NeverKeptError('The other site allows no scripts') : error;
  });
  const [, from, length] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(reply.headers.get('Content-Range') ?? '') ?? [];
  const isRest = reply.status === 206 && Number(from) === bytes && tagOf(reply) === tag;
  const type = reply.headers.get('Content-Type') ?? '';
  if (!sound.test(type) || !(isRest || reply.status === 200)) {
    await reply.body?.cancel();
    // Not every backend compares versions, and a range is refused if all of the file is here.
    if (bytes > 0 && (reply.status === 206 || reply.status === 416))
      return fetchTrack({ ...request, tag: null });
    if (/mpegurl/i.test(type)) throw new NeverKeptError('The track is a stream');
    throw new Error(`The backend sent no music: ${reply.status} ${type}`);
  }
  if (!isRest) {
    for (const name of await Array.fromAsync(folder.keys())) await folder.removeEntry(name);
    await onStart({ tag: tagOf(reply), type });
    bytes = 0;
  }
  const total = Number(length ?? reply.headers.get('Content-Length'));
  let chunk = isRest ? here.length : 0;
  for await (const part of partsOf(reply)) {
    const file = await folder.getFileHandle(String(chunk), { create: true });
    await part.stream().pipeTo(await file.createWritable());
    chunk += 1;
    bytes += part.size;
    onPart(total > 0 ? Math.min(0.99, bytes / total) : 0);
  }
  if (bytes === 0) throw new Error('The track is empty');
  // A response may have less than the range that was requested.
  return isRest && chunk > here.length && bytes < total ? fetchTrack(request) : bytes;
}

/** Whether another site responds, in a way that scripts need not be able to read. */
const responds = (address: string, signal: AbortSignal): Promise<boolean> =>
  fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );

/** No pages, and no streams, whose files list others. */
const sound = /^(?:(?:audio|video)\/(?!.*mpegurl)|application\/(?:ogg|octet-stream)\b)/i;

/** Null for files of other sites, which rarely allow `If-Range`. */
const tagOf = ({ type, headers }: Response): string | null =>
  type === 'cors' ? null : (headers.get('ETag') ?? headers.get('Last-Modified'));

/** The body in parts of a chunk or a little more; the last one is smaller. */
async function* partsOf({ body }: Response): AsyncGenerator<Blob> {
  // Safari can't iterate over a body.
  const reader = body?.getReader();
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value) {
      pieces.push(value);
      size += value.length;
    }
    if (size >= chunkBytes || (!value && size > 0)) {
      yield new Blob(pieces);
      pieces = [];
      size = 0;
    }
    if (!value) return;
  }
}

/** @throws Error for other causes: the file may exist although it can't be read. */
function orNotFound(error: unknown): null {
  if (error instanceof DOMException && error.name === 'NotFoundError') return null;
  throw error;
}

/** The chunks from the first on. Only their sizes are read. */
export async function readChunks(folder: FileSystemDirectoryHandle): Promise<File[]> {
  const chunks: File[] = [];
  for (;;) {
    const handle = await folder.getFileHandle(String(chunks.length)).catch(orNotFound);
    const file = await handle?.getFile();
    // A crash leaves the file that was being written empty.
    if (!file || file.size === 0) return chunks;
    chunks.push(file);
  }
}
