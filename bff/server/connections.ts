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

/** A bound of visitors' connections that may change while the server runs. */
export class ConnectionBound {
  #most: number;
  #change: (most: number) => void = () => {};

  constructor(most: number) {
    this.#most = most;
  }

  set most(most: number) {
    this.#most = most;
    this.#change(most);
  }

  apply(server: Server, isWaiting: (socket: Socket) => boolean, log: Logger): void {
    this.#change = boundConnections(server, this.#most, isWaiting, log);
  }
}

/**
 * Keeps visitors' connections within a bound, so that a file is always free for the next one. A new
 * connection replaces an idle one, or one whose first request is incomplete. If there is none, a
 * few more are accepted briefly; beyond these, none. `isWaiting`: whether nothing is in flight on a
 * connection. Returns a function that changes the bound.
 */
function boundConnections(
  server: Server,
  bound: number,
  isWaiting: (socket: Socket) => boolean,
  log: Logger,
): (most: number) => void {
  let most = bound;
  const held = new Set<Socket>();

  function say(reason: string): void {
    incidentsOf(log).report(
      {
        key: `connections ${reason}`,
        level: 'warn',
        about: { reason },
        message: 'connections are being refused',
      },
      { connections: held.size },
    );
  }

  /** Closes the oldest idle connection. Busy ones move to the end of the queue. */
  function makeRoom(): boolean {
    let looked = 0;
    for (const socket of held) {
      held.delete(socket);
      if (isWaiting(socket)) {
        socket.destroy();
        return true;
      }
      held.add(socket);
      looked += 1;
      if (looked === lookedAt) return false;
    }
    return false;
  }

  function change(next: number): void {
    most = next;
    server.maxConnections = most + reserved.connections;
    while (held.size > most && makeRoom());
  }

  change(bound);
  server.on('connection', (socket) => {
    if (held.size >= most && !makeRoom()) {
      say('connections');
      const timer = setTimeout(() => held.size > most && socket.destroy(), spareMs).unref();
      socket.once('close', () => clearTimeout(timer));
    }
    held.add(socket);
    socket.once('close', () => held.delete(socket));
  });
  server.on('drop', () => {
    // After the bound was lowered, connections that were busy then may be idle now.
    if (held.size > most) makeRoom();
    say('connections');
  });
  // Before the server listens, its starter reports the error and ends the process.
  server.on(
    'error',
    (error: NodeJS.ErrnoException) => void (server.listening && say(error.code ?? error.message)),
  );
  return change;
}
