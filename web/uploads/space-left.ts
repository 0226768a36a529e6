import { ApiError } from '../data/calls/api-error.ts';
import { UploadError, type Words } from './core/item.ts';
import { asUploadError } from './strategies/upload-strategy.ts';

const tooLarge = { text: 'There is not enough space left for this file.' };

/** Bytes that the backend still accepts from this person, as far as this page knows. */
export class SpaceLeft {
  /** Null if unmeasured or unlimited. */
  #measured: number | null = null;
  /** Bytes of files being sent. */
  #moving = 0;
  /** Bytes of files sent since the measurement. */
  #arrived = 0;
  #reading: object | null = null;
  /** The backend's message after it refused a file for lack of space. */
  #refusal: Words | null = null;

  /** `reading` is the response it came from: a screen that remounts may pass an old one again. */
  measure(left: number | null, reading: object): void {
    if (reading === this.#reading) return;
    this.#reading = reading;
    this.#measured = left;
    this.#arrived = 0;
  }

  /** The visitor chose more files, so the next upload may ask the backend again. */
  forgetRefusal(): void {
    this.#refusal = null;
  }

  /**
   * Sends a file if it fits, and counts its bytes.
   * @throws UploadError without sending if it doesn't fit.
   */
  async sendWithin<Entry>(size: number, send: () => Promise<Entry>): Promise<Entry> {
    if (this.#refusal) throw new UploadError(this.#refusal, { isFinal: true });
    const needed = this.#moving + this.#arrived + size;
    if (this.#measured !== null && needed > this.#measured)
      throw new UploadError(tooLarge, { isFinal: true });
    this.#moving += size;
    try {
      const entry = await send();
      this.#arrived += size;
      return entry;
    } catch (error) {
      if (isQuotaRefusal(error)) this.#refusal = asUploadError(error).words;
      throw error;
    } finally {
      this.#moving -= size;
    }
  }
}

/** Quota errors look like any other refusal. Only their message differs. */
function isQuotaRefusal(error: unknown): boolean {
  const reason = error instanceof UploadError ? error.cause : error;
  if (!(reason instanceof ApiError)) return false;
  const words = reason.fields?.['file'] ?? reason.message;
  return (
    reason.status === 507 ||
    ([402, 403, 413, 422].includes(reason.status) && /\b(?:space|storage|quota)\b/i.test(words))
  );
}
