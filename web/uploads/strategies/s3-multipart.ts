import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { chunkBytes as chunkBytesOf, partsOf } from '../core/chunks.ts';
import { type Control, UploadError } from '../core/item.ts';
import { createEntry, described, Signatures } from './s3-signatures.ts';
import { sendParts, type StoredPart, type Wait } from './s3-parts.ts';
import { type SendBytes, sendBytes } from './send-bytes.ts';
import type { FileUpload, UploadStrategy } from './upload-strategy.ts';

interface Begun {
  key: string;
  uploadId: string;
  chunkBytes: number;
  /** What lies in the bucket, by its part's number. */
  stored: Map<number, StoredPart & { Size: number }>;
}

interface Ports {
  send?: SendBytes;
  wait?: Wait;
}

/** Straight to the bucket in parts. It goes on after a pause or a crash; a failure for good is reported to the backend, so that nothing is left there. */
export const s3MultipartStrategy = ({ send = sendBytes, wait = waitFor }: Ports = {}): UploadStrategy => ({
  async send(fileUpload, control) {
    const begun = (await resume(fileUpload, control.signal)) ?? (await create(fileUpload, control.signal));
    try {
      const entry = await finish(fileUpload, begun, await sendRest(fileUpload, begun, { send, wait, control }), control);
      fileUpload.unfinished.forget(fileUpload.facts);
      return entry;
    } catch (error) {
      // Whoever stopped it decides what becomes of what is there.
      if (!control.signal.aborted) await giveUp(fileUpload).catch(() => undefined);
      throw error;
    }
  },
  discard: giveUp,
});

async function create(fileUpload: FileUpload, signal: AbortSignal): Promise<Begun> {
  const { key, uploadId } = await call('POST s3/multipart/create', { body: described(fileUpload) }, signal);
  const chunkBytes = chunkBytesOf(fileUpload.facts.size);
  fileUpload.unfinished.keep(fileUpload.facts, { s3: { key, uploadId, chunkBytes } });
  return { key, uploadId, chunkBytes, stored: new Map() };
}

/** What an earlier page left of the same file; null when there is nothing of it here, or nothing there any more. */
async function resume({ facts, unfinished }: FileUpload, signal: AbortSignal): Promise<Begun | null> {
  const saved = unfinished.find(facts)?.s3;
  if (!saved) return null;
  try {
    const { key, uploadId } = saved;
    const { parts } = await call('POST s3/multipart/get-uploaded-parts', { body: { key, uploadId } }, signal);
    return { ...saved, stored: new Map(parts.map((part) => [part.PartNumber, part])) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status > 499 || error.status === 401) throw error;
    unfinished.forget(facts);
    return null;
  }
}

async function sendRest({ file, facts }: FileUpload, { key, uploadId, chunkBytes, stored }: Begun, ports: Required<Ports> & { control: Control }): Promise<StoredPart[]> {
  const all = partsOf(facts.size, chunkBytes);
  // A part of another length was cut off, or belongs to something else.
  const kept = all.filter(({ partNumber, start, end }) => stored.get(partNumber)?.Size === end - start);
  const parts = all.filter((part) => !kept.includes(part));
  const signatures = new Signatures(parts.map(({ partNumber }) => partNumber), async (partNumbers) =>
    (await call('POST s3/multipart/batch-sign-part-urls', { body: { partNumbers, uploadId, key } }, ports.control.signal)).urls);
  const bytesBefore = kept.reduce((sum, { start, end }) => sum + end - start, 0);
  ports.control.progress(bytesBefore);
  const sent = await sendParts({ file, parts, signatures, bytesBefore, ...ports });
  const before = kept.map(({ partNumber }) => ({ ETag: stored.get(partNumber)?.ETag ?? '', PartNumber: partNumber }));
  return [...before, ...sent].toSorted((a, b) => a.PartNumber - b.PartNumber);
}

async function finish(fileUpload: FileUpload, { key, uploadId }: Begun, parts: StoredPart[], control: Control): Promise<FileEntry> {
  control.resting(true);
  try {
    await call('POST s3/multipart/complete', { body: { key, uploadId, parts } }, control.signal);
  } catch (error) {
    // What storage says at this point helps nobody: it is reported without a message.
    throw new UploadError(null, { cause: error });
  }
  return createEntry(fileUpload, key, control.signal);
}

async function giveUp({ facts, unfinished }: FileUpload): Promise<void> {
  const saved = unfinished.find(facts)?.s3;
  unfinished.forget(facts);
  if (saved) await call('POST s3/multipart/abort', { body: { key: saved.key, uploadId: saved.uploadId } });
}

const waitFor: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    }, { once: true });
  });
