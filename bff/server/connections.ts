import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { reserved } from '../config/bounds.ts';
import { incidentsOf } from '../incidents.ts';

/**
 * How long a connection beyond the bound may last, in milliseconds: enough for a health check or a
 * cached page.
 */
const spareMs = 2_000;

/** How many connections are checked to find an idle one. */
const lookedAt = 64;

/**
 * Keeps visitors' connections within a bound, so that a file is always free for the next one. A new
 * connection replaces an idle one, or one whose first request is incomplete. If there is none, a
 * few more are accepted briefly; beyond these, none. The bound may change while the server runs.
 */
export class ConnectionBound {
  #max: number;
  #server: Server | null = null;
  #isWaiting: (socket: Socket) => boolean = () => false;
  readonly #held = new Set<Socket>();

  constructor(max: number) {
    this.#max = max;
  }

  set max(max: number) {
    this.#max = max;
    if (this.#server !== null) this.#server.maxConnections = max + reserved.connections;
    while (this.#held.size > max && this.#makeRoom());
  }

  /** `isWaiting`: whether nothing is in flight on a connection. */
  apply(server: Server, isWaiting: (socket: Socket) => boolean, log: Logger): void {
    const held = this.#held;
    this.#server = server;
    this.#isWaiting = isWaiting;
    this.max = this.#max;

    function logOnce(reason: string): void {
      const message = 'connections are being refused';
      incidentsOf(log).report(
        { key: `connections ${reason}`, level: 'warn', about: { reason }, message },
        { connections: held.size },
      );
    }

    server.on('connection', (socket) => {
      if (held.size >= this.#max && !this.#makeRoom()) {
        logOnce('connections');
        const close = (): void => void (held.size > this.#max && socket.destroy());
        const timer = setTimeout(close, spareMs).unref();
        socket.once('close', () => clearTimeout(timer));
      }
      held.add(socket);
      socket.once('close', () => held.delete(socket));
    });
    server.on('drop', () => {
      // After the bound was lowered, connections that were busy then may be idle now.
      if (held.size > this.#max) this.#makeRoom();
      logOnce('connections');
    });
    // Before the server listens, its starter reports the error and ends the process.
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (server.listening) logOnce(error.code ?? error.message);
    });
  }

  /** Closes the oldest idle connection. Busy ones move to the end of the queue. */
  #makeRoom(): boolean {
    let looked = 0;
    for (const socket of this.#held) {
      this.#held.delete(socket);
      if (this.#isWaiting(socket)) {
        socket.destroy();
        return true;
      }
      this.#held.add(socket);
      looked += 1;
      if (looked === lookedAt) return false;
    }
    return false;
  }
}
