/** Called for each whole message, with its head and the number of bytes of its body. */
type OnMessage = (head: string, bodyBytes: number) => void;

const headEnd = '\r\n\r\n';
const lineEnd = '\r\n';

/**
 * Finds where HTTP/1.1 messages end in a stream of bytes, and discards their bodies. Node's own
 * parser costs more than the fastest proxies, so the load's core would be the bottleneck.
 */
export class MessageReader {
  readonly #onMessage: OnMessage;
  /** Bytes of an unfinished head or chunk size. */
  #unread: Buffer = Buffer.alloc(0);
  #head: string | null = null;
  /** Bytes to skip before parsing continues. */
  #left = 0;
  #isChunked = false;
  #isLast = false;
  #bodyBytes = 0;

  constructor(onMessage: OnMessage) {
    this.#onMessage = onMessage;
  }

  push(chunk: Buffer): void {
    const buffer = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
    let at = 0;
    while (at < buffer.length) {
      const next = this.#read(buffer, at);
      if (next === at) break;
      at = next;
    }
    this.#unread = buffer.subarray(at);
  }

  /** The offset where parsing continues; unchanged if more bytes are needed first. */
  #read(buffer: Buffer, at: number): number {
    if (this.#left > 0) return this.#skip(buffer, at);
    const isHead = this.#head === null;
    const mark = isHead ? headEnd : lineEnd;
    const end = buffer.indexOf(mark, at);
    if (end === -1) return at;
    const text = buffer.toString('latin1', at, end);
    if (isHead) this.#startBody(text);
    else this.#startChunk(Number.parseInt(text, 16));
    return end + mark.length;
  }

  #skip(buffer: Buffer, at: number): number {
    const skipped = Math.min(this.#left, buffer.length - at);
    this.#left -= skipped;
    if (this.#left === 0 && this.#isLast) this.#finish();
    return at + skipped;
  }

  #startBody(head: string): void {
    this.#head = head;
    this.#isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    const hasNone = head.startsWith('HTTP/1.1 304') || head.startsWith('HTTP/1.1 204');
    this.#bodyBytes =
      this.#isChunked || hasNone ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    this.#left = this.#bodyBytes;
    this.#isLast = !this.#isChunked;
    if (this.#isLast && this.#left === 0) this.#finish();
  }

  #startChunk(size: number): void {
    this.#bodyBytes += size;
    this.#left = size + lineEnd.length;
    this.#isLast = size === 0;
  }

  #finish(): void {
    const head = this.#head ?? '';
    this.#head = null;
    this.#onMessage(head, this.#bodyBytes);
  }
}
