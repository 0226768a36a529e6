import { uploads } from '../../../contracts/uploads.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { call } from '../../api/call.ts';
import { type Control, UploadError } from '../core/item.ts';
import { lastSegment, lastStep, type FileUpload } from './upload-strategy.ts';

export type Sign = (
  partNumbers: number[],
  signal: AbortSignal,
) => Promise<{ url: string; partNumber: number }[]>;

/** Addresses for parts, signed a few at a time and only when somebody needs them, since signatures expire. */
export class Signatures {
  readonly #sign: Sign;
  readonly #signal: AbortSignal;
  /** Parts that nobody has an address for yet, in order. */
  readonly #unsigned: Set<number>;
  readonly #urls = new Map<number, string>();
  #pending: Promise<void> = Promise.resolve();

  constructor(partNumbers: readonly number[], sign: Sign, signal: AbortSignal) {
    this.#signal = signal;
    this.#unsigned = new Set(partNumbers);
    this.#sign = sign;
  }

  /** @throws ApiError when the backend does not sign; UploadError when it leaves the part out. */
  async urlOf(partNumber: number): Promise<string> {
    // One batch after the other: whoever waits for a part of the same batch asks nothing.
    const mine = this.#pending.then(() =>
      this.#urls.has(partNumber) ? undefined : this.#signBatch(partNumber),
    );
    this.#pending = mine.catch(() => undefined);
    await mine;
    const url = this.#urls.get(partNumber);
    if (url === undefined) throw new UploadError(null);
    return url;
  }

  /** What was signed with it, at the same time and perhaps unused by now, has expired too. */
  expire(partNumber: number): void {
    this.#urls.delete(partNumber);
    this.#unsigned.add(partNumber);
  }

  /** The part's address has served. */
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

/** What both strategies of S3 say of a file before it goes there. */
export const described = ({ facts, metadata }: FileUpload) => ({
  filename: facts.name,
  mime: facts.mime,
  size: facts.size,
  extension: facts.extension,
  metadata,
});

/** Tells the backend of what lies in the bucket under this key now. */
export async function createEntry(
  { facts, metadata }: FileUpload,
  key: string,
  control: Control,
  answerMs: number,
): Promise<FileEntry> {
  const body = {
    clientMime: facts.mime,
    clientName: facts.name,
    filename: lastSegment(key),
    size: facts.size,
    clientExtension: facts.extension,
    metadata,
  };
  return (
    await lastStep(control, () =>
      call('POST s3/entries', { body }, { signal: control.signal, limitMs: answerMs }),
    )
  ).fileEntry;
}
