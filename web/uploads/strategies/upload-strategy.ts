import type { FileEntry, UploadMetadata } from '../../../contracts/schema/upload.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { type Control, type FileFacts, UploadError, type Message } from '../core/item.ts';
import type { SavedUpload } from '../unfinished-uploads.ts';

/** A file to upload, with everything that a strategy needs. */
export interface FileUpload {
  file: Blob;
  facts: FileFacts;
  metadata: UploadMetadata & { disk: string };
  saved: SavedUpload;
}

/** How files get to the server. */
export interface UploadStrategy {
  /** @throws UploadError or ApiError; anything if the control's signal is aborted. */
  send: (fileUpload: FileUpload, control: Control) => Promise<FileEntry>;
  discard: (fileUpload: FileUpload) => Promise<void>;
}

export const unconfirmed = {
  text: "The server didn't confirm the upload. Please try again.",
};

/** Thrown if the server may or may not have finished the step, so the resume data is kept. */
export class UnconfirmedError extends UploadError {
  constructor(message: Message = unconfirmed, options?: ErrorOptions) {
    super(message, options);
  }
}

/**
 * Runs a step after the last byte, which must never be repeated automatically.
 * @throws UnconfirmedError if the backend doesn't respond in time, or if a proxy responds instead;
 * ApiError on a refusal.
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
    throw new UnconfirmedError(isLate ? unconfirmed : { text: error.message }, { cause: error });
  }
}

/** Only 404 and 410 prove that the server has no data left. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Payment required, too large, wrong type, invalid, or no space left. */
const refused = [402, 413, 415, 422, 507];

/** Shows the server's message about the file, else its general one. */
export function asUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  if (error instanceof ApiError)
    return new UploadError(
      { text: error.fields?.['file'] ?? error.message },
      { cause: error, isFinal: refused.includes(error.status) },
    );
  return new UploadError(null, { cause: error });
}

/** The last segment of a key or of a URL's path. */
export const lastSegment = (path: string): string =>
  path
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .findLast((part) => part !== '') ?? '';

const changed = {
  text: 'This file was moved or changed after you chose it. Please choose it again.',
};

/** Keeps the resume data: a file that was only moved can be chosen again and resumes. */
export class ChangedFileError extends UploadError {
  constructor(cause: unknown) {
    super(changed, { cause, isFinal: true });
  }
}

/** Browsers report a changed file on disk as a network failure. This finds the real reason. */
export async function diagnoseFileError(file: Blob, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError) || error.status !== 0) return error;
  try {
    await file.slice(0, 1).arrayBuffer();
    return error;
  } catch (cause) {
    return new ChangedFileError(cause);
  }
}
