import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { uploads } from '../../../contracts/calls/uploads.ts';
import { ApiError, isTransient } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { chunkBytes as chunkBytesOf, partsOf } from '../core/strategy-of.ts';
import { type Control, UploadError } from '../core/item.ts';
import {
  ChangedFileError,
  type FileUpload,
  isGone,
  lastStep,
  unconfirmed,
  UnconfirmedError,
  type UploadStrategy,
} from './upload-strategy.ts';
import { withRetries, type Wait, waitFor } from './retries.ts';
import { createEntry, fileDescription, type Sign } from './s3-signatures.ts';
import { sendParts, type StoredPart } from './s3-parts.ts';
import { type SendBytes, sendBytes } from './send-bytes.ts';

interface Multipart {
  key: string;
  uploadId: string;
  chunkBytes: number;
  /** Parts stored in the bucket, by number. */
  stored: Map<number, StoredPart & { Size: number }>;
}

interface Options {
  send?: SendBytes;
  wait?: Wait;
  answerMs?: number;
}

type Context = Required<Options> & {
  control: Control;
  callOptions: { signal: AbortSignal; limitMs: number };
};

const dayMs = 86_400_000;

/**
 * Sends parts straight to the bucket. Resumes after a pause or a crash. Reports a permanent failure
 * to the backend, so that it cleans up the bucket.
 */
export const s3MultipartStrategy = ({
  send = sendBytes,
  wait = waitFor,
  answerMs = uploads.answerMs,
}: Options = {}): UploadStrategy => ({
  async send(fileUpload, control) {
    const callOptions = { signal: control.signal, limitMs: answerMs };
    const context = { send, wait, answerMs, control, callOptions };
    const open = await resume(fileUpload, context);
    const early = open
      ? null
      : await abortOnFailure(fileUpload, control, recoverEntry(fileUpload, context));
    if (early) return early;
    const multipart = open ?? (await create(fileUpload, context));
    return abortOnFailure(
      fileUpload,
      control,
      sendRest(fileUpload, multipart, context).then((parts) =>
        finish(fileUpload, multipart, parts, context),
      ),
    );
  },
  discard: abortUpload,
});

/** Aborts a failed upload, unless a retry could resume it or the caller has stopped it. */
async function abortOnFailure<Result>(
  fileUpload: FileUpload,
  { signal }: Control,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!signal.aborted && !canResumeLater(error))
      await abortUpload(fileUpload).catch(() => undefined);
    throw error;
  }
}

/** False after a refusal by the backend or the bucket. */
function canResumeLater(error: unknown): boolean {
  if (error instanceof UnconfirmedError || error instanceof ChangedFileError) return true;
  const reason = error instanceof UploadError ? error.cause : error;
  return reason instanceof ApiError && isTransient(reason);
}

async function create(
  fileUpload: FileUpload,
  { control, callOptions }: Context,
): Promise<Multipart> {
  const { facts, file, saved } = fileUpload;
  const { key, uploadId } = await withRetries({ control, file }, () =>
    call('POST s3/multipart/create', { body: fileDescription(fileUpload) }, callOptions),
  );
  const chunkBytes = chunkBytesOf(facts.size);
  saved.update({
    s3: { key, uploadId, chunkBytes },
    isCompleting: false,
    hasArrived: false,
    bytesUploaded: 0,
  });
  return { key, uploadId, chunkBytes, stored: new Map() };
}

/** An upload of the same file that is still open in the bucket; null if there is none. */
async function resume(
  { saved, file }: FileUpload,
  { control, callOptions }: Context,
): Promise<Multipart | null> {
  const left = saved.read();
  if (!left?.s3 || left.hasArrived) return null;
  try {
    const { key, uploadId } = left.s3;
    const { parts } = await withRetries({ control, file }, () =>
      call('POST s3/multipart/get-uploaded-parts', { body: { key, uploadId } }, callOptions),
    );
    return { ...left.s3, stored: new Map(parts?.map((part) => [part.PartNumber, part])) };
  } catch (error) {
    // Controllers don't catch the bucket's NoSuchUpload, so it arrives as a 500.
    if (!isGone(error) && !(error instanceof ApiError && error.status === 500)) throw error;
    // Buckets keep open uploads for longer, so the completion whose response was lost has closed
    // it.
    if (left.isCompleting && Date.now() - left.at < dayMs) saved.update({ hasArrived: true });
    return null;
  }
}

/** The entry of a file that is complete in the bucket; null if there is no such file. */
async function recoverEntry(
  fileUpload: FileUpload,
  { control, answerMs }: Context,
): Promise<FileEntry | null> {
  const left = fileUpload.saved.read();
  if (!left?.s3 || !left.hasArrived) return null;
  try {
    return await createEntry(fileUpload, left.s3.key, control, answerMs);
  } catch (error) {
    if (!isGone(error)) throw error;
    control.finishing(false);
    return null;
  }
}

async function sendRest(
  { file, facts }: FileUpload,
  { key, uploadId, chunkBytes, stored }: Multipart,
  context: Context,
): Promise<StoredPart[]> {
  const all = partsOf(facts.size, chunkBytes);
  // A part with a different size was truncated or belongs to another upload.
  const uploaded = all.filter(
    ({ partNumber, start, end }) => stored.get(partNumber)?.Size === end - start,
  );
  const parts = all.filter((part) => !uploaded.includes(part));
  const { control, answerMs } = context;
  const sign: Sign = async (partNumbers, signal) => {
    // The caller already reports that it is waiting for a signed URL.
    const quiet = { signal, setIdle: () => undefined };
    const { urls } = await withRetries({ control: quiet, file }, () =>
      call(
        'POST s3/multipart/batch-sign-part-urls',
        { body: { partNumbers, uploadId, key } },
        { signal, limitMs: answerMs },
      ),
    );
    return urls;
  };
  const bytesBefore = uploaded.reduce((sum, { start, end }) => sum + end - start, 0);
  control.progress(bytesBefore);
  const sent = await sendParts({ file, parts, sign, bytesBefore, ...context });
  const before = uploaded.map(({ partNumber }) => ({
    ETag: stored.get(partNumber)?.ETag ?? '',
    PartNumber: partNumber,
  }));
  return [...before, ...sent].toSorted((a, b) => a.PartNumber - b.PartNumber);
}

async function finish(
  fileUpload: FileUpload,
  { key, uploadId }: Multipart,
  parts: StoredPart[],
  { control, answerMs, callOptions }: Context,
): Promise<FileEntry> {
  const { saved, facts } = fileUpload;
  saved.update({ isCompleting: true, bytesUploaded: facts.size });
  try {
    await lastStep(control, () =>
      call('POST s3/multipart/complete', { body: { key, uploadId, parts } }, callOptions),
    );
  } catch (error) {
    if (error instanceof UnconfirmedError) throw error;
    saved.update({ isCompleting: false });
    // Storage's message is of no use to the visitor here, so it is left out.
    throw new UploadError(unconfirmed, { cause: error });
  }
  saved.update({ hasArrived: true });
  return createEntry(fileUpload, key, control, answerMs);
}

async function abortUpload({ saved }: FileUpload): Promise<void> {
  const left = saved.read()?.s3;
  saved.forget();
  if (left)
    await call('POST s3/multipart/abort', { body: { key: left.key, uploadId: left.uploadId } });
}
