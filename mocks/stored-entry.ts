import type { FileEntry } from '../contracts/schema/upload.ts';

/** The properties of a completely received file. */
export interface ReceivedFile {
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * A row of the files table: more than the API returns. Tests compare received files with the sent
 * ones.
 */
export interface StoredEntry extends Required<FileEntry>, ReceivedFile {
  user_id: number;
  strategy: 'form' | 'resumable' | 'bucket';
  disk: string;
  parent_id: string | null;
  relative_path: string | null;
  workspace_id: string | null;
  created_at?: string;
  deleted_at: string | null;
}
