import type { FileEntry, UploadMetadata } from '../../../contracts/schema/upload.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Control, type FileFacts, UploadError } from '../core/item.ts';
import type { Leftovers } from '../leftovers.ts';

/** A file on its way, with all that a strategy needs to know. */
export interface Shipment {
  file: Blob;
  facts: FileFacts;
  metadata: UploadMetadata & { disk: string };
  leftovers: Leftovers;
}

/** One way for files to the server. */
export interface Way {
  /** @throws UploadError or ApiError; anything when the control's signal is aborted. */
  send: (shipment: Shipment, control: Control) => Promise<FileEntry>;
  discard: (shipment: Shipment) => Promise<void>;
}

/** A failure in words for the item: what the server says of the file, else what it says at all. */
export function asUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  if (error instanceof ApiError) return new UploadError({ text: error.fields?.['file'] ?? error.message }, { cause: error });
  return new UploadError(null, { cause: error });
}

/** The last part of a key or of an address's path. */
export const lastSegment = (path: string): string => path.split(/[?#]/, 1)[0]?.split('/').findLast((part) => part !== '') ?? '';
