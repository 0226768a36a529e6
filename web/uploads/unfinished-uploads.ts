import { record } from '../../contracts/loose.ts';
import type { UploadMetadata } from '../../contracts/schema/upload.ts';
import type { FileFacts } from './core/item.ts';
import { attempt } from '../lib/attempt.ts';
import { Signal } from '../lib/store.ts';
import { takeLock, takenLocks, untilFree } from '../lib/tab-locks.ts';

/** Everything to resume an upload but the file, which the visitor has to choose again. */
export interface UnfinishedUpload {
  /** Identifies the upload, since the same file can be uploaded twice. */
  id: string;
  facts: FileFacts;
  metadata: UploadMetadata;
  /** URL of the resumable upload on the server. */
  tusUrl?: string;
  s3?: { key: string; uploadId: string; chunkBytes: number };
  /** The bucket was asked to join the parts; whether it did is unknown. */
  isCompleting?: boolean;
  /** The whole file is on the server. Only its entry is missing. */
  hasArrived?: boolean;
  bytesUploaded: number;
  /** Time of the last progress, in milliseconds since 1970. */
  at: number;
}

type Start = Pick<UnfinishedUpload, 'id' | 'facts' | 'metadata'>;

const prefix = 'foyer-upload:';
const changes = new Signal<void>();

/** Identifies a file without reading it. */
export const fingerprint = ({ name, size, mime, lastModified, relativePath }: FileFacts): string =>
  [name, size, mime, lastModified, relativePath ?? '']
    .map((part) => encodeURIComponent(part))
    .join(':');

/** In memory while the page is open, and in storage if there is any. */
export class SavedUpload {
  readonly start: Start;
  readonly #key: string;
  #current: UnfinishedUpload | null;

  constructor(key: string, start: Start) {
    this.#key = key;
    this.#current = readStored(key);
    const { id, facts, metadata } = this.#current ?? start;
    this.start = { id, facts, metadata };
  }

  /** Null while there is nothing to resume. */
  read = (): UnfinishedUpload | null => this.#current;

  update(parts: Partial<UnfinishedUpload>): void {
    this.#current = { ...this.start, bytesUploaded: 0, ...this.#current, ...parts, at: Date.now() };
    attempt(() => localStorage.setItem(this.#key, JSON.stringify(this.#current)));
    changes.emit();
  }

  forget(): void {
    this.#current = null;
    attempt(() => localStorage.removeItem(this.#key));
    changes.emit();
  }
}

/** Until it is released, no other upload resumes from the data, here or in another tab. */
export interface Claim {
  saved: SavedUpload;
  release: () => Promise<void>;
}

/** Unfinished uploads in this browser, separate for each person. */
export class UnfinishedUploads {
  readonly #owner: string;
  readonly #claims = new Map<string, () => Promise<void>>();
  /** Uploads in progress in another tab. */
  readonly #awaited = new Set<string>();

  constructor(owner: number | string) {
    this.#owner = `${prefix}${owner}:`;
  }

  /** Uploads that no tab is sending, latest first. Notifies listeners when another may be free. */
  async free(): Promise<UnfinishedUpload[]> {
    const taken = await takenLocks();
    const others = this.#all().filter(({ id }) => !this.#claims.has(id));
    for (const { id } of others) if (taken.has(this.#owner + id)) void this.#await(id);
    return others.filter(({ id }) => !taken.has(this.#owner + id));
  }

  async #await(id: string): Promise<void> {
    if (this.#awaited.has(id)) return;
    this.#awaited.add(id);
    await untilFree(this.#owner + id);
    this.#awaited.delete(id);
    changes.emit();
  }

  /**
   * Claims the data that an earlier page saved for this upload, or starts new data if none is free.
   * `id` is the upload that the visitor chose; by default, any upload of the same file to the same
   * destination.
   */
  async claim(start: Omit<Start, 'id'>, id?: string): Promise<Claim> {
    const isMatch = (one: UnfinishedUpload): boolean =>
      id === undefined ? isSame(one, start) : one.id === id;
    for (const one of this.#all().filter(isMatch)) {
      const claim = await this.#take(one);
      if (claim) return claim;
    }
    // `crypto.randomUUID` is missing on plain HTTP.
    const fresh = {
      ...start,
      id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
    };
    return (
      (await this.#take(fresh)) ?? {
        saved: new SavedUpload(this.#owner + fresh.id, fresh),
        release: async () => undefined,
      }
    );
  }

  async releaseAll(): Promise<void> {
    await Promise.all([...this.#claims.keys()].map((id) => this.#release(id)));
  }

  async #take(start: Start): Promise<Claim | null> {
    const { id } = start;
    if (this.#claims.has(id)) return null;
    this.#claims.set(id, async () => undefined);
    const unlock = await takeLock(this.#owner + id);
    if (!unlock) {
      this.#claims.delete(id);
      return null;
    }
    this.#claims.set(id, unlock);
    changes.emit();
    return { saved: new SavedUpload(this.#owner + id, start), release: () => this.#release(id) };
  }

  async #release(id: string): Promise<void> {
    await this.#claims.get(id)?.();
    this.#claims.delete(id);
    changes.emit();
  }

  #all(): UnfinishedUpload[] {
    const keys = attempt(() => Object.keys(localStorage)) ?? [];
    const found = keys.filter((key) => key.startsWith(this.#owner)).map((key) => readStored(key));
    return found.filter((one) => one !== null).toSorted((a, b) => b.at - a.at);
  }
}

const isSame = (one: UnfinishedUpload, { facts, metadata }: Omit<Start, 'id'>): boolean =>
  fingerprint(one.facts) === fingerprint(facts) &&
  destinationOf(one.metadata) === destinationOf(metadata);

const destinationOf = ({ disk, parentId, workspaceId }: UploadMetadata): string =>
  [disk, parentId, workspaceId].map((part) => part ?? '').join(':');

export const onUnfinishedChange = changes.listen;

/** Null for data that this version can't have written. */
function readStored(key: string): UnfinishedUpload | null {
  const raw = attempt(() => record(JSON.parse(localStorage.getItem(key) ?? 'null')));
  const facts = record(raw?.['facts']);
  const isOurs =
    typeof facts['name'] === 'string' &&
    typeof facts['size'] === 'number' &&
    typeof raw?.['bytesUploaded'] === 'number' &&
    typeof raw['at'] === 'number';
  const s3 = record(raw?.['s3']);
  const canResume =
    typeof raw?.['tusUrl'] === 'string' ||
    [s3['key'], s3['uploadId']].every((part) => typeof part === 'string');
  return isOurs && canResume
    ? {
        ...(raw as unknown as UnfinishedUpload),
        id: key.split(':').slice(2).join(':'),
        metadata: record(raw?.['metadata']),
      }
    : null;
}
