/** Characters after which lines are written. A pipe takes them in one piece. */
const batchLength = 16 * 1024;

/** Milliseconds that a line waits at most. */
const delayMs = 250;

/**
 * Gathers lines and writes them together, in order, because one write per line costs more than
 * making the line. Flush before ending the process. The library's own buffer is not used: it
 * recounts all waiting bytes with every line.
 */
export class BatchedLines {
  readonly #write: (text: string) => unknown;
  #waiting = '';
  #timer: NodeJS.Timeout | null = null;

  /** `write` takes any number of whole lines, and has written them when it returns. */
  constructor(write: (text: string) => unknown) {
    this.#write = write;
  }

  write(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= batchLength) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), delayMs).unref();
  }

  flush(): void {
    const text = this.#waiting;
    this.#waiting = '';
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (text !== '') this.#write(text);
  }
}
