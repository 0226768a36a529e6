import type { FileEntry, UploadMetadata } from '../../../contracts/schema/upload.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Control, type FileFacts, UploadError, type Words } from '../core/item.ts';
import type { SavedUpload, UnfinishedUpload } from '../unfinished-uploads.ts';

/** A file that is uploaded, with all that a strategy needs to know. */
export interface FileUpload {
  file: Blob;
  facts: FileFacts;
  metadata: UploadMetadata & { disk: string };
  saved: SavedUpload;
}

/** How files get to the server. */
export interface UploadStrategy {
  /** @throws UploadError or ApiError; anything when the control's signal is aborted. */
  send: (fileUpload: FileUpload, control: Control) => Promise<FileEntry>;
  discard: (fileUpload: FileUpload) => Promise<void>;
}

const unconfirmed = {
  text: "The server didn't confirm the upload. Please try again.",
};

/** Nobody can tell whether the step was done: what was saved for going on is kept. */
export class UnansweredError extends UploadError {
  constructor(words: Words = unconfirmed, options?: ErrorOptions) {
    super(words, options);
  }
}

/**
 * One of the steps after the last byte, which must not be asked twice by itself.
 * @throws UnansweredError when no response came in time, or none of the backend's own; ApiError when it said no.
 */
export async function lastStep<Result>(
  control: Control,
  step: () => Promise<Result>,
): Promise<Result> {
  control.finishing(true);
  try {
    return await step();
  } catch (error) {
    if (control.signal.aborted || !(error instanceof ApiError) || ![0, 504].includes(error.status))
      throw error;
    const isLate =
      error.status === 504 ||
      (error.cause instanceof Object &&
        'name' in error.cause &&
        error.cause.name === 'TimeoutError');
    throw new UnansweredError(isLate ? unconfirmed : { text: error.message }, { cause: error });
  }
}

/**
 * Where an earlier try got as far as the last steps and heard nothing, asks for the entry alone. Null where there was none such,
 * and where the backend knows nothing of the file (any more): then it has to go on before that, or begin anew.
 */
export async function enterEarlier(
  { saved }: FileUpload,
  control: Control,
  enter: (earlier: UnfinishedUpload) => Promise<FileEntry>,
): Promise<FileEntry | null> {
  const earlier = saved.read();
  if (!earlier?.hasArrived) return null;
  try {
    return await enter(earlier);
  } catch (error) {
    if (!isGone(error)) throw error;
    control.finishing(false);
    return null;
  }
}

/** Only these two say that there is nothing any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** The server wants this file under no circumstances: it costs something, is too large, of a wrong type, invalid, or there is no room. */
const refused = [402, 413, 415, 422, 507];

/** A failure in words for the item: what the server says of the file, else what it says at all. */
export function asUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  if (error instanceof ApiError)
    return new UploadError(
      { text: error.fields?.['file'] ?? error.message },
      { cause: error, isFinal: refused.includes(error.status) },
    );
  return new UploadError(null, { cause: error });
}

/** The last part of a key or of an address's path. */
export const lastSegment = (path: string): string =>
  path
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .findLast((part) => part !== '') ?? '';
