import { writeSync } from 'node:fs';

/** Bytes that may wait for a slow log reader. */
const maxQueuedBytes = 4 * 1024 * 1024;

/** Milliseconds between retries, and for which the exiting process waits for a reader. */
const retryMs = 50;
const lastMs = 1_000;

const newline = 0x0a;

/**
 * Writes lines to standard output, at once and in order, without ever delaying a visitor. If nobody
 * reads the pipe, lines wait, and are dropped when there are too many. Lines that a full disk
 * cannot take are dropped too. The number of lost lines is logged once writing works again, and
 * standard error reports the cause.
 */
export class LogOutput {
  readonly #fd = openOutput();
  #waiting: Buffer[] = [];
  /** Since the start. */
  lostLines = 0;
  #waitingBytes = 0;
  #reported = 0;
  #isBroken = false;
  #timer: NodeJS.Timeout | null = null;

  /** Takes any number of whole lines. */
  write(text: string): void {
    const bytes = Buffer.from(text);
    if (this.#waitingBytes + bytes.length > maxQueuedBytes) {
      this.lostLines += countLines(bytes);
      return;
    }
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.#writeWaiting();
  }

  /** Called at exit: waits briefly for the reader. */
  end(): void {
    for (
      const end = performance.now() + lastMs;
      this.#waiting.length > 0 && performance.now() < end;
    ) {
      this.#writeWaiting();
      if (this.#waiting.length > 0)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
    }
  }

  #writeWaiting(): void {
    for (let bytes = this.#waiting[0]; bytes !== undefined; bytes = this.#waiting[0]) {
      const written = this.#tryWrite(bytes);
      if (written === 'later') {
        if (this.#timer === null) this.#timer = setTimeout(() => this.#tryAgain(), retryMs).unref();
        return;
      }
      this.#waitingBytes -= written;
      if (written < bytes.length) this.#waiting[0] = bytes.subarray(written);
      else this.#waiting.shift();
    }
    if (this.lostLines > this.#reported && !this.#isBroken) this.#reportLost();
  }

  #tryAgain(): void {
    this.#timer = null;
    this.#writeWaiting();
  }

  /** Number of bytes written or dropped. */
  #tryWrite(bytes: Buffer): number | 'later' {
    try {
      const written = writeSync(this.#fd, bytes);
      this.#isBroken = false;
      return written;
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') return 'later';
      if (!this.#isBroken)
        reportOnStderr(`The log cannot be written (${message}); requests are still served.\n`);
      this.#isBroken = true;
      this.lostLines += countLines(bytes);
      return bytes.length;
    }
  }

  #reportLost(): void {
    const lines = this.lostLines - this.#reported;
    this.#reported = this.lostLines;
    this.write(
      `{"level":"warn","time":${Date.now()},"lines":${lines},"msg":"log lines were lost"}\n`,
    );
  }
}

const countLines = (bytes: Buffer): number =>
  bytes.reduce((count, byte) => count + Number(byte === newline), 0);

/**
 * Standard output. A write to an unread pipe or socket would block the whole process; reading
 * `process.stdout` makes Node set it to non-blocking. Without an error listener, that stream would
 * end the process when its reader is gone.
 */
function openOutput(): number {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return process.stdout.fd;
}

function reportOnStderr(message: string): void {
  try {
    writeSync(2, message);
  } catch {
    // There is nothing left to write to.
  }
}
