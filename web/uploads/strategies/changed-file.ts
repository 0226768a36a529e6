import { ApiError } from '../../data/calls/api-error.ts';
import { UploadError } from '../core/item.ts';

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
