import { uploads } from '../../../contracts/calls/uploads.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { call } from '../../data/calls/call.ts';
import { type Control, UploadError } from '../core/item.ts';
import { lastSegment, lastStep, type FileUpload } from './upload-strategy.ts';

export type Sign = (
  partNumbers: number[],
  signal: AbortSignal,
) => Promise<{ url: string; partNumber: number }[]>;

/** Signs addresses for parts a few at a time, as late as possible, since signatures expire. */
export class Signatures {
  readonly #sign: Sign;
  readonly #signal: AbortSignal;
  /** Parts without an address, in order. */
  readonly #unsigned: Set<number>;
  readonly #urls = new Map<number, string>();
  #pending: Promise<void> = Promise.resolve();

  constructor(partNumbers: readonly number[], sign: Sign, signal: AbortSignal) {
    this.#signal = signal;
    this.#unsigned = new Set(partNumbers);
    this.#sign = sign;
  }

  /** @throws ApiError if the backend doesn't sign; UploadError if it leaves the part out. */
  async urlOf(partNumber: number): Promise<string> {
    // One batch at a time: a caller that waits for a part of the same batch sends no request.
    const mine = this.#pending.then(() =>
      this.#urls.has(partNumber) ? undefined : this.#signBatch(partNumber),
    );
    this.#pending = mine.catch(() => undefined);
    await mine;
    const url = this.#urls.get(partNumber);
    if (url === undefined) throw new UploadError(null);
    return url;
  }

  /** The part's address has expired, so the next `urlOf` signs it again. */
  expire(partNumber: number): void {
    this.#urls.delete(partNumber);
    this.#unsigned.add(partNumber);
  }

  /** The part's address is no longer needed. */
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

/**
 * The description of a file that both S3 strategies send first. Most controllers read the metadata
 * at the top level.
 */
export const described = ({ facts, metadata }: FileUpload) => ({
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
