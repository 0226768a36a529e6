import { createHash } from 'node:crypto';
import type { Exchange, HeaderPairs } from '../exchange.ts';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import { compress, compressBest, madeHere } from './compress.ts';
import { type ReadyAnswer, readyAnswer, sendReady } from './ready-answer.ts';

/** So often is a document sent before the best compression is worth its time. */
const sendsBeforeBest = 20;

let isCompressingBest = false;

/** A guests' page, ready to be sent in each encoding from the second time on. */
export class ReadyDocument {
  /** What it takes of memory, about. */
  readonly bytes: number;
  readonly #status: number;
  readonly #plain: Buffer;
  readonly #etag: string | null;
  readonly #headers: HeaderPairs;
  readonly #answers: Partial<Record<Encoding, ReadyAnswer>> = {};
  readonly #pending: Partial<Record<Encoding, Promise<ReadyAnswer>>> = {};
  #sends = 0;

  constructor(status: number, html: string, headers: HeaderPairs) {
    this.#status = status;
    this.#plain = Buffer.from(html);
    this.#headers = headers;
    // Of the headers too: a browser that holds the page keeps the policy that came with it.
    const tag = createHash('sha256').update(html).update(headers.join('\n')).digest('base64url').slice(0, 22);
    this.#etag = status === 200 ? `W/"${tag}"` : null;
    // The page itself as text or buffer, and half of that for what is compressed.
    this.bytes = Math.ceil(this.#plain.length * 2.5) + 4_096;
    this.#answers.identity = this.#answer('identity', this.#plain);
  }

  /** Sends it, at once if it is there in the encoding that this visitor takes. */
  send(exchange: Exchange): Promise<void> | void {
    const { headers } = exchange.req;
    const encoding = chooseEncoding(headers['accept-encoding'], madeHere);
    const answer = this.#answers[encoding];
    if (!answer) return this.#make(encoding).then((made) => sendReady(exchange, made));
    sendReady(exchange, answer);
    this.#sends += 1;
    if (this.#sends >= sendsBeforeBest && encoding === 'br' && !isCompressingBest) this.#improve();
  }

  #make(encoding: Encoding): Promise<ReadyAnswer> {
    return (this.#pending[encoding] ??= compress(this.#plain, encoding).then((body) => (this.#answers[encoding] = this.#answer(encoding, body))));
  }

  /** One document at a time: it takes a whole core, if only for a moment. */
  #improve(): void {
    isCompressingBest = true;
    this.#sends = Number.NEGATIVE_INFINITY;
    compressBest(this.#plain)
      .then((body) => void (this.#answers.br = this.#answer('br', body)))
      .finally(() => void (isCompressingBest = false))
      .catch(() => {});
  }

  #answer(encoding: Encoding, body: Buffer): ReadyAnswer {
    // Theme, language and who is asking are in cookies; the device is in the others.
    const caching = ['cache-control', 'no-cache', 'vary', 'cookie, user-agent, sec-ch-ua-mobile, accept-encoding'];
    const others = ['content-type', 'text/html; charset=utf-8', ...this.#headers, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])];
    return readyAnswer(this.#status, this.#etag, caching, others, body);
  }
}
