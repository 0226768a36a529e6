import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { uploads } from '../../../contracts/uploads.ts';
import { ApiError, isTransient } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { chunkBytes as chunkBytesOf, partsOf } from '../core/chunks.ts';
import { type Control, UploadError } from '../core/item.ts';
import { ChangedFileError } from './changed-file.ts';
import { retryUntilAnswered, type Wait, waitFor } from './retries.ts';
import { createEntry, described, type Sign } from './s3-signatures.ts';
import { sendParts, type StoredPart } from './s3-parts.ts';
import { type SendBytes, sendBytes } from './send-bytes.ts';
import {
  recoverEntry,
  type FileUpload,
  isGone,
  lastStep,
  UnconfirmedError,
  type UploadStrategy,
} from './upload-strategy.ts';

interface Begun {
  key: string;
  uploadId: string;
  chunkBytes: number;
  /** Parts stored in the bucket, by number. */
  stored: Map<number, StoredPart & { Size: number }>;
}

interface Ports {
  send?: SendBytes;
  wait?: Wait;
  answerMs?: number;
}

type Working = Required<Ports> & { control: Control };

/**
 * Sends parts straight to the bucket. Resumes after a pause or a crash. Reports a permanent failure
 * to the backend, so that it leaves nothing in the bucket.
 */
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
      recoverEntry(fileUpload, control, ({ s3 }) =>
        createEntry(fileUpload, s3?.key ?? '', control, answerMs),
      ),
    );
    if (early) return early;
    const begun = (await resume(fileUpload, ports)) ?? (await create(fileUpload, ports));
    return orGiveUp(
      fileUpload,
      control,
      sendRest(fileUpload, begun, ports).then((parts) => finish(fileUpload, begun, parts, ports)),
    );
  },
  discard: giveUp,
});

/**
 * Aborts the upload if the work fails. Keeps it if a later retry could resume, or if it was
 * stopped: its caller then decides.
 */
async function orGiveUp<Result>(
  fileUpload: FileUpload,
  { signal }: Control,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!signal.aborted && !canResumeLater(error)) await giveUp(fileUpload).catch(() => undefined);
    throw error;
  }
}

/** False after a refusal by the backend or the bucket. */
function canResumeLater(error: unknown): boolean {
  if (error instanceof UnconfirmedError || error instanceof ChangedFileError) return true;
  const reason = error instanceof UploadError ? error.cause : error;
  return reason instanceof ApiError && isTransient(reason);
}

async function create(fileUpload: FileUpload, { control, answerMs }: Working): Promise<Begun> {
  const { facts, file, saved } = fileUpload;
  const { key, uploadId } = await retryUntilAnswered({ control, file }, () =>
    call(
      'POST s3/multipart/create',
      { body: described(fileUpload) },
      { signal: control.signal, limitMs: answerMs },
    ),
  );
  const chunkBytes = chunkBytesOf(facts.size);
  saved.keep({ s3: { key, uploadId, chunkBytes } });
  return { key, uploadId, chunkBytes, stored: new Map() };
}

/** Data that an earlier page left of the same file; null if there is none here or in the bucket. */
async function resume(
  { saved, file }: FileUpload,
  { control, answerMs }: Working,
): Promise<Begun | null> {
  const left = saved.read()?.s3;
  if (!left) return null;
  try {
    const { key, uploadId } = left;
    const { parts } = await retryUntilAnswered({ control, file }, () =>
      call(
        'POST s3/multipart/get-uploaded-parts',
        { body: { key, uploadId } },
        { signal: control.signal, limitMs: answerMs },
      ),
    );
    return { ...left, stored: new Map(parts.map((part) => [part.PartNumber, part])) };
  } catch (error) {
    if (!isGone(error)) throw error;
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
  // A part of another length was cut off or belongs to another upload.
  const kept = all.filter(
    ({ partNumber, start, end }) => stored.get(partNumber)?.Size === end - start,
  );
  const parts = all.filter((part) => !kept.includes(part));
  const { control, answerMs } = ports;
  const sign: Sign = async (partNumbers, signal) => {
    // The caller already reports that it is waiting for an address.
    const quiet = { signal, setIdle: () => undefined };
    const { urls } = await retryUntilAnswered({ control: quiet, file }, () =>
      call(
        'POST s3/multipart/batch-sign-part-urls',
        { body: { partNumbers, uploadId, key } },
        { signal, limitMs: answerMs },
      ),
    );
    return urls;
  };
  const bytesBefore = kept.reduce((sum, { start, end }) => sum + end - start, 0);
  control.progress(bytesBefore);
  const sent = await sendParts({ file, parts, sign, bytesBefore, ...ports });
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
    // Storage's message is of no use to the visitor here, so it is left out.
    throw error instanceof UnconfirmedError ? error : new UploadError(null, { cause: error });
  }
  return createEntry(fileUpload, key, control, answerMs);
}

async function giveUp({ saved }: FileUpload): Promise<void> {
  const left = saved.read()?.s3;
  saved.forget();
  if (left)
    await call('POST s3/multipart/abort', { body: { key: left.key, uploadId: left.uploadId } });
}
