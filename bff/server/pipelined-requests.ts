import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * More requests than any client pipelines. Each may hold a whole head in memory, and Node has no
 * limit of its own.
 */
const maxWaiting = 32;

/** The requests of one connection. */
interface Queue {
  /** The response to the last request. */
  last: ServerResponse;
  /** The last response whose request has reached the listener. */
  current: ServerResponse;
  waiting: number;
  /** Ends the connection when its turn comes. */
  end: (() => void) | null;
}

/** Stored on the connection itself, because every request looks it up. */
const queueKey = Symbol('queue');
const queueOf = (socket: Duplex & { [queueKey]?: Queue }): Queue | undefined => socket[queueKey];

/**
 * Pipelined requests of a connection. The listener gets each one when the previous response is
 * done, so that a connection never occupies more than one request. Nothing unreadable is started
 * early.
 */
export class PipelinedRequests {
  readonly #listener: RequestListener;
  readonly #drainTimeoutMs: number;

  /**
   * `drainTimeoutMs`: how long a connection that is about to end may wait for pending responses.
   */
  constructor(listener: RequestListener, drainTimeoutMs = 120_000) {
    this.#listener = listener;
    this.#drainTimeoutMs = drainTimeoutMs;
  }

  /** Called for each request as it arrives. */
  take(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req;
    // Node's parser drops bytes that arrive together with an upgrade, and would continue in the
    // middle of them.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false;
    const queue = queueOf(socket);
    if (queue === undefined) {
      Object.assign(socket, { [queueKey]: { last: res, current: res, waiting: 0, end: null } });
      return this.#listener(req, res);
    }
    const before = queue.last;
    queue.last = res;
    if (before.closed) return this.#dispatch(queue, req, res);
    queue.waiting += 1;
    if (queue.waiting > maxWaiting) return void socket.destroy();
    before.once('close', () => {
      queue.waiting -= 1;
      // Deferred until all listeners know that the previous one is done.
      process.nextTick(() => this.#dispatch(queue, req, res));
    });
  }

  #dispatch(queue: Queue, req: IncomingMessage, res: ServerResponse): void {
    // The previous response was the last one. Node still reads until the connection has closed.
    if (!req.socket.writable) return;
    // The error that ends the connection is in this request's body.
    if (queue.end !== null && !req.complete) return queue.end();
    queue.current = res;
    this.#listener(req, res);
  }

  /** Calls `end` in the right order: after all responses that were requested before. */
  end(socket: Duplex, end: () => void): void {
    const queue = queueOf(socket);
    if (queue === undefined) return end();
    queue.end = end;
    const { last, current } = queue;
    const isWhole = last.req.complete;
    if (isWhole ? last.closed : last === current && !last.headersSent) return end();
    // The response has begun before the request is complete. More bytes would be read as part of it
    // or as the next response.
    if (!isWhole && last === current) return void socket.destroy();
    if (isWhole) last.once('close', () => void (socket.writable && end()));
    setTimeout(() => socket.destroy(), this.#drainTimeoutMs).unref();
  }

  /**
   * Ends the connection after the last requested response, and announces it there if still
   * possible.
   */
  endWithLast(socket: Duplex): void {
    const last = queueOf(socket)?.last;
    if (last) last.shouldKeepAlive = false;
    this.end(socket, () => void socket.end());
  }

  isEnding(socket: Duplex): boolean {
    return (queueOf(socket)?.end ?? null) !== null;
  }

  /** A connection's current response, or its latest one. */
  current(socket: Duplex): ServerResponse | undefined {
    return queueOf(socket)?.current;
  }
}
