import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UploadedPart } from '../../contracts/schema/upload.ts';
import type { ReceivedFile, StoredEntry, WorldState } from '../state.ts';

/** The part of a world that its storage needs. */
export interface StorageOwner {
  readonly state: WorldState;
}

/** A world's unfinished uploads. */
export interface LeftOver {
  /** Keys of resumable uploads. */
  resumable: string[];
  /** Upload ids that are open in the bucket. */
  multipart: string[];
}

export interface Multipart {
  key: string;
  uploadId: string;
}

/** The bucket as the legacy backend uses it: through the SDK, with its own credentials. */
export interface Bucket {
  /** Address for one PUT of a whole file, which must send `acl` as its header. */
  signWhole(world: StorageOwner, key: string, mime: string, acl: string): Promise<string>;
  create(world: StorageOwner, key: string, mime: string, acl: string): Promise<string>;
  /** Null for an upload that is not open. */
  parts(world: StorageOwner, upload: Multipart): Promise<UploadedPart[] | null>;
  signPart(world: StorageOwner, upload: Multipart, partNumber: number): Promise<string>;
  complete(
    world: StorageOwner,
    upload: Multipart,
    parts: { ETag: string; PartNumber: number }[],
  ): Promise<string>;
  abort(world: StorageOwner, upload: Multipart): Promise<void>;
  /** Null for an unknown key. */
  measure(world: StorageOwner, key: string): Promise<ReceivedFile | null>;
}

/**
 * The upload storage of a served world. In a browser's worker and in Vitest there is none, so only
 * single-request uploads work.
 */
export interface UploadStorage {
  /** Origin of the site in front of the backend, if it is known. */
  site?: string | undefined;
  bucket(): Promise<Bucket>;
  /**
   * Turns a finished resumable upload into the file of an entry. Null for an unknown, unfinished or
   * used upload.
   */
  takeResumable(
    world: StorageOwner,
    uploadKey: string,
    fileName: string,
  ): Promise<(ReceivedFile & { metadata: Record<string, string | null> }) | null>;
  /** Stores a file from a single-request upload. */
  keepFile(world: StorageOwner, fileName: string, file: Blob): Promise<void>;
  /** The bytes of an entry, read from disk on demand; null if they are missing. */
  readFile(world: StorageOwner, entry: StoredEntry): Promise<Blob | null>;
  leftOver(world: StorageOwner): Promise<LeftOver>;
  /**
   * Deletes the bytes of every resumable upload, as a backend that cleans up does: resuming then
   * returns 410.
   */
  expireResumable(world: StorageOwner): Promise<void>;
}

/** The resumable uploads of one world. */
export interface Resumable {
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  /** The same for a body with a fault. */
  handlePaced(request: Request): Promise<Response>;
  /** Moves a finished upload to `target`; null for any other. */
  take(
    id: string,
    target: string,
  ): Promise<(ReceivedFile & { metadata: Record<string, string | null> }) | null>;
  list(): Promise<string[]>;
  expire(): Promise<void>;
}

/** The storage of all worlds of a server, which mocks/serve.ts opens and closes. */
export interface OpenStorage extends UploadStorage {
  /** Origin of the bucket: a separate address, as in production. */
  bucketUrl: string;
  resumable(world: StorageOwner): Promise<Resumable>;
  /** Moves a world's storage to the world that continues its state. */
  handOver(from: StorageOwner, to: StorageOwner): void;
  forget(world: StorageOwner): void;
  close(): Promise<void>;
}
