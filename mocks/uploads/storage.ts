import type { UploadedPart } from '../../contracts/schema/upload.ts';
import type { ReceivedFile, StoredEntry, WorldState } from '../state.ts';

/** The world that a file belongs to. Its storage needs no more of it than this. */
export interface StorageOwner {
  readonly state: WorldState;
}

/** Uploads of a world that were begun and neither became an entry nor were aborted. */
export interface LeftOver {
  /** Upload keys of resumable ones. */
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
  /** Address for one PUT of a whole file, which has to carry the `acl` as its header. */
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
  /** Null for a key under which nothing lies. */
  measure(world: StorageOwner, key: string): Promise<ReceivedFile | null>;
}

/** Where a served world keeps what is uploaded. Elsewhere, in a browser's worker and in Vitest, there is none: only single requests can carry files. */
export interface UploadStorage {
  bucket(): Promise<Bucket>;
  /** A finished resumable upload becomes the file of an entry. Null for one that is unknown, unfinished or taken. */
  takeResumable(
    world: StorageOwner,
    uploadKey: string,
    fileName: string,
  ): Promise<(ReceivedFile & { metadata: Record<string, string | null> }) | null>;
  /** Keeps a file that came in one request. */
  keepFile(world: StorageOwner, fileName: string, file: Blob): Promise<void>;
  /** The bytes of an entry, read from disk as they are asked for; null when they are not there. */
  readFile(world: StorageOwner, entry: StoredEntry): Promise<Blob | null>;
  leftOver(world: StorageOwner): Promise<LeftOver>;
  /** Loses the bytes of every resumable upload, as a backend that cleans up does: what is resumed then is 410. */
  expireResumable(world: StorageOwner): Promise<void>;
}
