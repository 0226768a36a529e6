import { randomBytes } from 'node:crypto';
import { digest, isSameSecret, keyFor } from '../hashes.ts';

/** Characters of a seal: 96 bits. */
const sealLength = 16;

/** Seals the numbers that assign visitors to a share, so that visitors can't choose one. */
export class ShareSeal {
  readonly #key: Buffer;

  /**
   * `secret`: the same for all instances. Empty: this process generates a key, and draws a new
   * number for visitors from another instance.
   */
  constructor(secret: string) {
    this.#key = keyFor('foyer-share', secret === '' ? randomBytes(32) : secret);
  }

  /** The number with its seal, as in the cookie: `4711.hG5…`. */
  seal(number: string): string {
    return `${number}.${this.#sealOf(number)}`;
  }

  /** The number in a validly sealed cookie; null otherwise. */
  open(cookie: string): string | null {
    const [, number = '', shown = ''] = /^(\d{1,5})\.([\w-]{16})$/.exec(cookie) ?? [];
    return number !== '' && isSameSecret(shown, this.#sealOf(number)) ? number : null;
  }

  #sealOf(number: string): string {
    return digest(number, this.#key).slice(0, sealLength);
  }
}
