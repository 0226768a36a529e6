/** Characters after which lines go out. A pipe takes them in one piece. */
const batchLength = 16 * 1024;

/** Milliseconds for which a line waits at most. */
const delayMs = 250;

/**
 * Gathers lines and writes them together, in the order in which they came: a write for each costs more than making it. Whoever ends the process
 * flushes first. Not the library's own buffer: it counts the bytes of all that waits anew with every line.
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
