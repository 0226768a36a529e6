import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** More than any client sends ahead of their responses, and each may hold a whole head in memory. Node itself would take any number. */
const maxWaiting = 32;

/** What one connection has asked for. */
interface Line {
  /** The response to its last request. */
  last: ServerResponse;
  /** The last of them that the listener has heard of. */
  heard: ServerResponse;
  waiting: number;
  /** Ends the connection, once its turn has come. */
  end: (() => void) | null;
}

/**
 * Requests that came on one connection without waiting for the responses before them. The listener hears of each when it is its turn, so that
 * one connection never keeps more than one request busy, and nothing that proves unreadable was begun ahead of its time.
 */
export class Turns {
  readonly #listener: RequestListener;
  readonly #patienceMs: number;
  readonly #lines = new WeakMap<Duplex, Line>();

  /** `patienceMs`: for which a connection that is to end may wait for the responses that are still to come. */
  constructor(listener: RequestListener, patienceMs = 120_000) {
    this.#listener = listener;
    this.#patienceMs = patienceMs;
  }

  /** For each request, as it comes. */
  take(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req;
    // Node's parser drops what came in one piece with an upgrade, and would go on in the middle of whatever that was.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false;
    const line = this.#lines.get(socket);
    if (line === undefined) {
      this.#lines.set(socket, { last: res, heard: res, waiting: 0, end: null });
      return this.#listener(req, res);
    }
    const before = line.last;
    line.last = res;
    if (before.closed) return this.#hear(line, req, res);
    line.waiting += 1;
    if (line.waiting > maxWaiting) return void socket.destroy();
    before.once('close', () => {
      line.waiting -= 1;
      // Once everybody has heard that the one before is over.
      process.nextTick(() => void (socket.writable && this.#hear(line, req, res)));
    });
  }

  #hear(line: Line, req: IncomingMessage, res: ServerResponse): void {
    // What makes the connection end stands in the body of this one.
    if (line.end !== null && !req.complete) return line.end();
    line.heard = res;
    this.#listener(req, res);
  }

  /** Calls `end` where the response to what cannot be read belongs: behind all that were asked for before. */
  end(socket: Duplex, end: () => void): void {
    const line = this.#lines.get(socket);
    if (line === undefined) return end();
    line.end = end;
    const { last, heard } = line;
    const isWhole = last.req.complete;
    if (isWhole ? last.closed : last === heard && !last.headersSent) return end();
    // Half a response is out, or all of it before all of the request was there: more would be taken for the rest of it, or for the next one.
    if (!isWhole && last === heard) return void socket.destroy();
    if (isWhole) last.once('close', () => void (socket.writable && end()));
    setTimeout(() => socket.destroy(), this.#patienceMs).unref();
  }

  /** Ends the connection with the last response that was asked for, and says so in it where that is still possible. */
  endWithLast(socket: Duplex): void {
    const last = this.#lines.get(socket)?.last;
    if (last) last.shouldKeepAlive = false;
    this.end(socket, () => void socket.end());
  }

  isEnding(socket: Duplex): boolean {
    return (this.#lines.get(socket)?.end ?? null) !== null;
  }

  /** The response that is under way on a connection, or was the last to be. */
  current(socket: Duplex): ServerResponse | undefined {
    return this.#lines.get(socket)?.heard;
  }
}
