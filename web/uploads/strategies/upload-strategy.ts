import type { FileEntry, UploadMetadata } from '../../../contracts/schema/upload.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Control, type FileFacts, UploadError } from '../core/item.ts';
import type { UnfinishedUploads } from '../unfinished-uploads.ts';

/** A file that is uploaded, with all that a strategy needs to know. */
export interface FileUpload {
  file: Blob;
  facts: FileFacts;
  metadata: UploadMetadata & { disk: string };
  unfinished: UnfinishedUploads;
}

/** How files get to the server. */
export interface UploadStrategy {
  /** @throws UploadError or ApiError; anything when the control's signal is aborted. */
  send: (fileUpload: FileUpload, control: Control) => Promise<FileEntry>;
  discard: (fileUpload: FileUpload) => Promise<void>;
}

/** A failure in words for the item: what the server says of the file, else what it says at all. */
export function asUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  if (error instanceof ApiError) return new UploadError({ text: error.fields?.['file'] ?? error.message }, { cause: error });
  return new UploadError(null, { cause: error });
}

/** The last part of a key or of an address's path. */
export const lastSegment = (path: string): string => path.split(/[?#]/, 1)[0]?.split('/').findLast((part) => part !== '') ?? '';
