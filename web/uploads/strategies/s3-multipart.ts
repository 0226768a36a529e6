import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { uploads } from '../../../contracts/uploads.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { chunkBytes as chunkBytesOf, partsOf } from '../core/chunks.ts';
import { type Control, UploadError } from '../core/item.ts';
import { createEntry, described, Signatures } from './s3-signatures.ts';
import { sendParts, type StoredPart, type Wait } from './s3-parts.ts';
import { type SendBytes, sendBytes } from './send-bytes.ts';
import {
  enterEarlier,
  type FileUpload,
  lastStep,
  UnansweredError,
  type UploadStrategy,
} from './upload-strategy.ts';

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
  answerMs?: number;
}

type Working = Required<Ports> & { control: Control };

/** Straight to the bucket in parts. It goes on after a pause or a crash; a failure for good is reported to the backend, so that nothing is left there. */
export const s3MultipartStrategy = ({
  send = sendBytes,
  wait = waitFor,
  answerMs = uploads.answerMs,
}: Ports = {}): UploadStrategy => ({
  async send(fileUpload, control) {
    const ports = { send, wait, answerMs, control };
    const early = await orGiveUp(
      fileUpload,
      control,
      enterEarlier(fileUpload, control, ({ s3 }) =>
        createEntry(fileUpload, s3?.key ?? '', control, answerMs),
      ),
    );
    if (early) return early;
    const begun =
      (await resume(fileUpload, control.signal)) ?? (await create(fileUpload, control.signal));
    return orGiveUp(
      fileUpload,
      control,
      sendRest(fileUpload, begun, ports).then((parts) => finish(fileUpload, begun, parts, ports)),
    );
  },
  discard: giveUp,
});

/** Whoever stopped it decides what becomes of what is there; and what may have been done is kept, to be asked for again. */
async function orGiveUp<Result>(
  fileUpload: FileUpload,
  { signal }: Control,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!signal.aborted && !(error instanceof UnansweredError))
      await giveUp(fileUpload).catch(() => undefined);
    throw error;
  }
}

async function create(fileUpload: FileUpload, signal: AbortSignal): Promise<Begun> {
  const { key, uploadId } = await call(
    'POST s3/multipart/create',
    { body: described(fileUpload) },
    { signal },
  );
  const chunkBytes = chunkBytesOf(fileUpload.facts.size);
  fileUpload.saved.keep({ s3: { key, uploadId, chunkBytes } });
  return { key, uploadId, chunkBytes, stored: new Map() };
}

/** What an earlier page left of the same file; null when there is nothing of it here, or nothing there any more. */
async function resume({ saved }: FileUpload, signal: AbortSignal): Promise<Begun | null> {
  const left = saved.read()?.s3;
  if (!left) return null;
  try {
    const { key, uploadId } = left;
    const { parts } = await call(
      'POST s3/multipart/get-uploaded-parts',
      { body: { key, uploadId } },
      { signal },
    );
    return { ...left, stored: new Map(parts.map((part) => [part.PartNumber, part])) };
  } catch (error) {
    if (
      !(error instanceof ApiError) ||
      error.status < 400 ||
      error.status > 499 ||
      error.status === 401
    )
      throw error;
    saved.forget();
    return null;
  }
}

async function sendRest(
  { file, facts }: FileUpload,
  { key, uploadId, chunkBytes, stored }: Begun,
  ports: Working,
): Promise<StoredPart[]> {
  const all = partsOf(facts.size, chunkBytes);
  // A part of another length was cut off, or belongs to something else.
  const kept = all.filter(
    ({ partNumber, start, end }) => stored.get(partNumber)?.Size === end - start,
  );
  const parts = all.filter((part) => !kept.includes(part));
  const signatures = new Signatures(
    parts.map(({ partNumber }) => partNumber),
    async (partNumbers) =>
      (
        await call(
          'POST s3/multipart/batch-sign-part-urls',
          { body: { partNumbers, uploadId, key } },
          { signal: ports.control.signal },
        )
      ).urls,
  );
  const bytesBefore = kept.reduce((sum, { start, end }) => sum + end - start, 0);
  ports.control.progress(bytesBefore);
  const sent = await sendParts({ file, parts, signatures, bytesBefore, ...ports });
  const before = kept.map(({ partNumber }) => ({
    ETag: stored.get(partNumber)?.ETag ?? '',
    PartNumber: partNumber,
  }));
  return [...before, ...sent].toSorted((a, b) => a.PartNumber - b.PartNumber);
}

async function finish(
  fileUpload: FileUpload,
  { key, uploadId }: Begun,
  parts: StoredPart[],
  { control, answerMs }: Working,
): Promise<FileEntry> {
  fileUpload.saved.keep({ hasArrived: true, bytesUploaded: fileUpload.facts.size });
  try {
    await lastStep(control, () =>
      call(
        'POST s3/multipart/complete',
        { body: { key, uploadId, parts } },
        { signal: control.signal, limitMs: answerMs },
      ),
    );
  } catch (error) {
    // What storage says at this point helps nobody: it is reported without a message.
    throw error instanceof UnansweredError ? error : new UploadError(null, { cause: error });
  }
  return createEntry(fileUpload, key, control, answerMs);
}

async function giveUp({ saved }: FileUpload): Promise<void> {
  const left = saved.read()?.s3;
  saved.forget();
  if (left)
    await call('POST s3/multipart/abort', { body: { key: left.key, uploadId: left.uploadId } });
}

const waitFor: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
