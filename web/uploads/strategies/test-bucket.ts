import { HttpResponse, http } from 'msw/http';
import { server } from '../../../mocks/node.ts';
import type { Control, FileFacts } from '../core/item.ts';
import { SavedUpload } from '../unfinished-uploads.ts';
import { factsOf } from '../make-job.ts';
import type { SendBytes } from './send-bytes.ts';
import type { FileUpload } from './upload-strategy.ts';

/** A file of this size that needs no memory: its slices have only a length. */
export function hugeFile(size: number, parts: Partial<FileFacts> = {}): FileUpload {
  const file = {
    size,
    slice: (start: number, end: number) => ({ size: end - start }) as Blob,
  } as Blob;
  const facts = {
    ...factsOf(new File([], 'long-set.wav', { type: 'audio/wav', lastModified: 1 }), null),
    size,
    ...parts,
  };
  const metadata = { disk: 'uploads', workspaceId: 3 };
  return {
    file,
    facts,
    metadata,
    saved: new SavedUpload('foyer-upload:7:this', { id: 'this', facts, metadata }),
  };
}

export function control(): Control & {
  reported: number[];
  idles: boolean[];
  finishes: boolean[];
  stop: () => void;
} {
  const controller = new AbortController();
  const reported: number[] = [];
  const idles: boolean[] = [];
  const finishes: boolean[] = [];
  return {
    signal: controller.signal,
    reported,
    idles,
    finishes,
    finishing: (isFinishing) => void finishes.push(isFinishing),
    progress: (bytes) => void reported.push(bytes),
    setIdle: (isResting) => void idles.push(isResting),
    stop: () => controller.abort(),
  };
}

type PartResponse = { status?: number; etag?: string | null };

/**
 * The backend's S3 calls, and a bucket whose responses the test sets. As in production, an empty
 * part list is null, and a closed upload responds with 500. Records the requests to both.
 */
export function bucket(
  respond: (part: number, attempt: number) => PartResponse | Promise<PartResponse> = () => ({}),
) {
  const requests: { call: string; body: Record<string, unknown> }[] = [];
  const puts: { part: number; url: string; size: number; headers: Record<string, string> }[] = [];
  const stored: { PartNumber: number; ETag: string; Size: number }[] = [];
  const state = { isOpen: true };
  const whileOpen =
    (reply: () => object, isOpenAfter: boolean): (() => object) =>
    () => {
      if (!state.isOpen) return refuse('Server Error', 500);
      state.isOpen = isOpenAfter;
      return reply();
    };
  const replies: Record<
    string,
    (body: Record<string, unknown>) => object | Response | Promise<Response>
  > = {
    'multipart/create': () => {
      state.isOpen = true;
      stored.splice(0);
      return { key: 'uploads/abc', uploadId: 'u1' };
    },
    'multipart/get-uploaded-parts': whileOpen(
      () => ({ parts: stored.length > 0 ? stored : null }),
      true,
    ),
    'multipart/batch-sign-part-urls': ({ partNumbers }) => ({
      urls: (partNumbers as number[]).map((partNumber) => ({
        partNumber,
        url: `https://bucket.test/abc?part=${partNumber}&signed=${requests.length}`,
      })),
    }),
    'multipart/complete': whileOpen(() => ({ location: 'https://bucket.test/abc' }), false),
    'multipart/abort': whileOpen(() => ({}), false),
    'simple/presign': () => ({
      url: 'https://bucket.test/abc?part=0',
      key: 'uploads/abc',
      acl: 'private',
    }),
    entries: () => ({ fileEntry: { id: 5, url: '/storage/abc' } }),
  };
  server.use(
    http.post('*/api/v1/s3/*', async ({ request }) => {
      const name = new URL(request.url).pathname.replace('/api/v1/s3/', '');
      const body = (await request.json()) as Record<string, unknown>;
      requests.push({ call: name, body });
      const reply = (await replies[name]?.(body)) ?? new Response(null, { status: 404 });
      return reply instanceof Response ? reply : HttpResponse.json(reply);
    }),
  );
  let running = 0;
  const most = { running: 0 };
  const send: SendBytes = async ({ url, body, headers, signal, onProgress, onSent }) => {
    const part = Number(new URL(url).searchParams.get('part'));
    const size = (body as Blob).size;
    puts.push({ part, url, size, headers });
    running += 1;
    most.running = Math.max(most.running, running);
    onSent();
    const stopped = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    const { status = 200, etag = `"${part}"` } = await Promise.race([
      respond(part, puts.filter((put) => put.part === part).length),
      stopped,
    ]).finally(() => {
      running -= 1;
    });
    if (status === 200) {
      onProgress(size);
      stored.push({ PartNumber: part, ETag: etag ?? '', Size: size });
    }
    return { status, text: '', header: (name) => (name === 'ETag' ? etag : null) };
  };
  const calls = (): string[] => requests.map(({ call }) => call);
  return { requests, calls, puts, stored, state, replies, most, send };
}

export const refuse = (message: string, status = 422): Response =>
  HttpResponse.json({ message }, { status });
