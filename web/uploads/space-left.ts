import { ApiError } from '../api/api-error.ts';
import { UploadError, type Words } from './core/item.ts';
import { asUploadError } from './strategies/upload-strategy.ts';

const tooLarge = { text: 'There is not enough space left for this file.' };

/** How many more bytes the backend takes of this person, as far as this page knows. */
export class SpaceLeft {
  /** Null where nobody has measured, or there is no limit. */
  #measured: number | null = null;
  /** Bytes of files that are being sent. */
  #moving = 0;
  /** Bytes of files that arrived after the measurement. */
  #arrived = 0;
  #reading: object | null = null;
  /** The backend's words, once it has refused a file for want of space. */
  #refusal: Words | null = null;

  /** `reading`: what it was read from; a screen that comes again may bring an old one. */
  measure(left: number | null, reading: object): void {
    if (reading === this.#reading) return;
    this.#reading = reading;
    this.#measured = left;
    this.#arrived = 0;
  }

  /** Somebody chose more files: the backend may be asked again. */
  forgetRefusal(): void {
    this.#refusal = null;
  }

  /**
   * Sends a file if there is room for it, and takes note of what becomes of it.
   * @throws UploadError where there is none: nothing is sent then.
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

/** A backend refuses for want of space as it refuses any file: only its words say why. */
function isQuotaRefusal(error: unknown): boolean {
  const reason = error instanceof UploadError ? error.cause : error;
  if (!(reason instanceof ApiError)) return false;
  const words = reason.fields?.['file'] ?? reason.message;
  return (
    reason.status === 507 ||
    ([402, 403, 413, 422].includes(reason.status) && /\b(?:space|storage|quota)\b/i.test(words))
  );
}
