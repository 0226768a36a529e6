import { ApiError } from '../data/calls/api-error.ts';
import { UploadError, type Message } from './core/item.ts';
import { asUploadError } from './strategies/upload-strategy.ts';

const tooLarge = { text: 'There is not enough space left for this file.' };

/** Bytes that the backend still accepts from this person, as far as this page knows. */
export class SpaceLeft {
  /** Null if unmeasured or unlimited. */
  #measured: number | null = null;
  /** Bytes of files being sent. */
  #sending = 0;
  /** Bytes of files sent since the measurement. */
  #sent = 0;
  #reading: object | null = null;
  /** The backend's message after it refused a file for lack of space. */
  #refusal: Message | null = null;

  /** `reading` is the response it came from: a screen that remounts may pass an old one again. */
  measure(left: number | null, reading: object): void {
    if (reading === this.#reading) return;
    this.#reading = reading;
    this.#measured = left;
    this.#sent = 0;
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
    const needed = this.#sending + this.#sent + size;
    if (this.#measured !== null && needed > this.#measured)
      throw new UploadError(tooLarge, { isFinal: true });
    this.#sending += size;
    try {
      const entry = await send();
      this.#sent += size;
      return entry;
    } catch (error) {
      if (isQuotaRefusal(error)) this.#refusal = asUploadError(error).userMessage;
      throw error;
    } finally {
      this.#sending -= size;
    }
  }
}

/** Quota errors look like any other refusal. Only their message differs. */
function isQuotaRefusal(error: unknown): boolean {
  const reason = error instanceof UploadError ? error.cause : error;
  if (!(reason instanceof ApiError)) return false;
  const message = reason.fields?.['file'] ?? reason.message;
  return (
    reason.status === 507 ||
    ([402, 403, 413, 422].includes(reason.status) && /\b(?:space|storage|quota)\b/i.test(message))
  );
}
