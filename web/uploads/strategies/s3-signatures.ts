import { uploads } from '../../../contracts/calls/uploads.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { call } from '../../data/calls/call.ts';
import { type Control, UploadError } from '../core/item.ts';
import { lastSegment, lastStep, type FileUpload } from './upload-strategy.ts';

export type Sign = (
  partNumbers: number[],
  signal: AbortSignal,
) => Promise<{ url: string; partNumber: number }[]>;

/** Signs part URLs in small batches, as late as possible, because signatures expire. */
export class Signatures {
  readonly #sign: Sign;
  readonly #signal: AbortSignal;
  /** Parts without a signed URL, in order. */
  readonly #unsigned: Set<number>;
  readonly #urls = new Map<number, string>();
  #pending: Promise<void> = Promise.resolve();

  constructor(partNumbers: readonly number[], sign: Sign, signal: AbortSignal) {
    this.#signal = signal;
    this.#unsigned = new Set(partNumbers);
    this.#sign = sign;
  }

  /** @throws ApiError if the backend doesn't sign; UploadError if its response omits the part. */
  async urlOf(partNumber: number): Promise<string> {
    // One batch at a time, so that callers waiting for the same batch share its request.
    const mine = this.#pending.then(() =>
      this.#urls.has(partNumber) ? undefined : this.#signBatch(partNumber),
    );
    this.#pending = mine.catch(() => undefined);
    await mine;
    const url = this.#urls.get(partNumber);
    if (url === undefined) throw new UploadError(null);
    return url;
  }

  /** Drops the part's expired URL, so that the next `urlOf` signs the part again. */
  expire(partNumber: number): void {
    this.#urls.delete(partNumber);
    this.#unsigned.add(partNumber);
  }

  /** Drops the part's URL, which is no longer needed. */
  done(partNumber: number): void {
    this.#urls.delete(partNumber);
    this.#unsigned.delete(partNumber);
  }

  async #signBatch(first: number): Promise<void> {
    this.#unsigned.delete(first);
    const batch = [first, ...this.#unsigned].slice(0, uploads.s3.signedPerBatch);
    this.#unsigned.add(first);
    for (const { url, partNumber } of await this.#sign(batch, this.#signal)) {
      this.#urls.set(partNumber, url);
      this.#unsigned.delete(partNumber);
    }
  }
}

/** Most controllers read the metadata at the top level. */
export const fileDescription = ({ facts, metadata }: FileUpload) => ({
  ...metadata,
  filename: facts.name,
  mime: facts.mime,
  size: facts.size,
  extension: facts.extension || undefined,
  metadata,
});

/** Tells the backend which file is in the bucket under this key. */
export async function createEntry(
  { facts, metadata }: FileUpload,
  key: string,
  control: Control,
  answerMs: number,
): Promise<FileEntry> {
  const body = {
    ...metadata,
    clientMime: facts.mime,
    clientName: facts.name,
    filename: lastSegment(key),
    size: facts.size,
    clientExtension: facts.extension || undefined,
    metadata,
  };
  return (
    await lastStep(control, () =>
      call('POST s3/entries', { body }, { signal: control.signal, limitMs: answerMs }),
    )
  ).fileEntry;
}
