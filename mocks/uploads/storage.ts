import type { FileEntry, UploadedPart } from '../../contracts/schema/upload.ts';
import type { World } from '../world.ts';

/** A file that has arrived whole. */
export interface Arrived {
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** Uploads of a world that were begun and neither became an entry nor were given up. */
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
  signWhole(world: World, key: string, mime: string, acl: string): Promise<string>;
  create(world: World, key: string, mime: string, acl: string): Promise<string>;
  /** Null for an upload that is not open. */
  parts(world: World, upload: Multipart): Promise<UploadedPart[] | null>;
  signPart(world: World, upload: Multipart, partNumber: number): Promise<string>;
  complete(world: World, upload: Multipart, parts: { ETag: string; PartNumber: number }[]): Promise<string>;
  abort(world: World, upload: Multipart): Promise<void>;
  /** Null for a key under which nothing lies. */
  measure(world: World, key: string): Promise<Arrived | null>;
}

/** Where a served world keeps what is uploaded. Elsewhere, in a browser's worker and in Vitest, there is none: only single requests can carry files. */
export interface UploadStorage {
  bucket(): Promise<Bucket>;
  /** A finished resumable upload becomes the file of an entry. Null for one that is unknown, unfinished or taken. */
  takeResumable(world: World, uploadKey: string, fileName: string): Promise<(Arrived & { metadata: Record<string, string | null> }) | null>;
  leftOver(world: World): Promise<LeftOver>;
  /** Loses the bytes of every resumable upload, as a backend that cleans up does: what is resumed then is 410. */
  expireResumable(world: World): Promise<void>;
}

/** A row of the table of files: more than the API shows. Tests compare what arrived with what was sent. */
export interface StoredEntry extends Required<FileEntry>, Arrived {
  user_id: number;
  way: 'form' | 'resumable' | 'bucket';
  disk: string;
  parent_id: string | null;
  relative_path: string | null;
  workspace_id: string | null;
  deleted_at: string | null;
}

/** What a world remembers of uploads, and what it should spoil. */
export interface UploadState {
  entries: StoredEntry[];
  /** Files in the bucket by the last part of their key: who may make an entry of it. */
  keys: Record<string, { key: string; user_id: number }>;
  /** The bucket's CORS rules do not expose the ETag, as many real ones do not. */
  hidesEtag: boolean;
  /** Signed addresses are already too old when they arrive. */
  signsTooLate: boolean;
  /** How many of the next requests fail with 500: chunks of resumable uploads, parts at the bucket. */
  failing: { chunks: number; parts: number };
}

export const noUploads = (): UploadState => ({ entries: [], keys: {}, hidesEtag: false, signsTooLate: false, failing: { chunks: 0, parts: 0 } });
