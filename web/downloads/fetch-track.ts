import type { Disk } from './disk.ts';

/** Bytes of a chunk: an interruption costs at most as much. */
const chunkBytes = 2 * 1024 ** 2;

/** Facts about a track's file that later chunks must match. */
export interface FileFacts {
  /** Null if the backend does not tell. */
  total: number | null;
  /** Identifies the version of the file; null if the backend does not tell. */
  tag: string | null;
  type: string;
}

/**
 * gone: the address is refused. unreadable: no file of music. busy: worth another attempt. never: a
 * stream, or a file of a site that doesn't let scripts read it.
 */
type FetchFailure = 'gone' | 'unreadable' | 'busy' | 'never';

export class FetchTrackError extends Error {
  override name = 'FetchTrackError';
  readonly why: FetchFailure;

  constructor(why: FetchFailure) {
    super(`The track could not be kept: ${why}`);
    this.why = why;
  }
}

interface Request {
  trackId: number;
  address: string;
  /** Known from an earlier attempt. */
  facts: FileFacts | null;
  disk: Disk;
  signal: AbortSignal;
  /** Called before the first byte of each version of the file is stored. */
  onFacts: (facts: FileFacts) => Promise<void>;
  onBytes: (bytes: number) => void;
}

/**
 * Copies a track's file to the disk, from where an earlier attempt stopped. Never holds more than a
 * chunk in memory. Starts again if the file has changed since the first chunk.
 * @returns The length of the file.
 * @throws FetchTrackError; TypeError without a connection; QuotaExceededError on a full device.
 */
export async function fetchTrack(request: Request): Promise<number> {
  const { trackId, disk, signal } = request;
  const stored = request.facts ? await disk.chunks(trackId) : [];
  let at = { chunk: stored.length, bytes: stored.reduce((sum, { size }) => sum + size, 0) };
  let { facts } = request;
  const buffer = new Uint8Array(chunkBytes);
  if (!facts) await disk.remove(trackId);
  for (let restarts = 0; ;) {
    signal.throwIfAborted();
    if (facts?.total === at.bytes) return at.bytes;
    const reply = await send(request.address, at.bytes, facts?.tag ?? null, signal);
    const next = factsOf(reply);
    const isWhole = reply.status === 200;
    if (isChanged(facts, next) || (isWhole ? at.bytes > 0 : rangeOf(reply)?.from !== at.bytes)) {
      restarts += 1;
      if (restarts > maxRestarts) throw new FetchTrackError('unreadable');
      await disk.remove(trackId);
      at = { chunk: 0, bytes: 0 };
      facts = null;
      if (!isWhole) {
        await reply.body?.cancel();
        continue;
      }
    }
    if (!facts) await request.onFacts(next);
    facts = next;
    const before = at.bytes;
    at = await store(reply, at, buffer, request);
    if (isWhole) return checked(at.bytes, next.total);
    if (at.bytes === before) throw new FetchTrackError('busy');
  }
}

const maxRestarts = 2;

async function send(
  address: string,
  from: number,
  tag: string | null,
  signal: AbortSignal,
): Promise<Response> {
  // Another site rarely lets scripts read `Content-Range`, so its files are read in one piece.
  const isOwn = new URL(address, location.href).origin === location.origin;
  const reply = await fetch(address, {
    signal,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: isOwn
      ? {
          Range: `bytes=${from}-${from + chunkBytes - 1}`,
          // A weak tag never matches.
          ...(tag && !tag.startsWith('W/') && { 'If-Range': tag }),
        }
      : {},
  }).catch((error: unknown) => {
    throw isOwn || !navigator.onLine || signal.aborted ? error : new FetchTrackError('never');
  });
  if (reply.status === 200 || reply.status === 206) {
    const isStream = /mpegurl/i.test(typeOf(reply));
    if (!isStream && /^(?:audio|video)\/|^application\/(?:ogg|octet-stream)\b/i.test(typeOf(reply)))
      return reply;
    await reply.body?.cancel();
    throw new FetchTrackError(isStream ? 'never' : 'unreadable');
  }
  await reply.body?.cancel();
  const isBusy = reply.status === 408 || reply.status === 429 || reply.status >= 500;
  throw new FetchTrackError(isBusy ? 'busy' : 'gone');
}

const typeOf = ({ headers }: Response): string => headers.get('Content-Type') ?? '';

function factsOf(reply: Response): FileFacts {
  const { headers } = reply;
  const length = headers.get('Content-Length');
  const isWhole = reply.status === 200 && length !== null && !headers.has('Content-Encoding');
  return {
    total: reply.status === 206 ? (rangeOf(reply)?.total ?? null) : isWhole ? Number(length) : null,
    tag: headers.get('ETag') ?? headers.get('Last-Modified'),
    type: typeOf(reply),
  };
}

/** The part of the file that a response has; null without a readable `Content-Range`. */
function rangeOf({ headers }: Response): { from: number; total: number } | null {
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  return total === undefined ? null : { from: Number(from), total: Number(total) };
}

const isChanged = (known: FileFacts | null, next: FileFacts): boolean =>
  known !== null && (known.tag !== next.tag || known.total !== next.total);

/** Writes a response in chunks, and the rest of it as a smaller one. */
async function store(
  { body }: Response,
  at: { chunk: number; bytes: number },
  buffer: Uint8Array<ArrayBuffer>,
  { trackId, disk, signal, onBytes }: Request,
): Promise<{ chunk: number; bytes: number }> {
  let { chunk, bytes } = at;
  let filled = 0;
  const flush = async () => {
    if (filled === 0) return;
    signal.throwIfAborted();
    await disk.write(trackId, chunk, buffer.subarray(0, filled));
    chunk += 1;
    bytes += filled;
    filled = 0;
  };
  // Safari can't iterate over a body.
  const reader = body?.getReader();
  for (;;) {
    const { value: part } = (await reader?.read()) ?? {};
    if (!part) break;
    for (let read = 0; read < part.length;) {
      const piece = part.subarray(read, read + chunkBytes - filled);
      buffer.set(piece, filled);
      filled += piece.length;
      read += piece.length;
      if (filled === chunkBytes) await flush();
    }
    onBytes(bytes + filled);
  }
  await flush();
  return { chunk, bytes };
}

function checked(bytes: number, total: number | null): number {
  if (bytes === 0 || (total !== null && bytes !== total)) throw new FetchTrackError('busy');
  return bytes;
}
