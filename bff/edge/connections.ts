import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { reserved } from '../bounds.ts';
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
 * few more are accepted briefly; beyond these, none. `isWaiting`: whether nothing is in flight on a
 * connection.
 */
export function boundConnections(
  server: Server,
  most: number,
  isWaiting: (socket: Socket) => boolean,
  log: Logger,
): void {
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

  server.maxConnections = most + reserved.connections;
  server.on('connection', (socket) => {
    if (held.size >= most && !makeRoom()) {
      say('connections');
      const timer = setTimeout(() => held.size > most && socket.destroy(), spareMs).unref();
      socket.once('close', () => clearTimeout(timer));
    }
    held.add(socket);
    socket.once('close', () => held.delete(socket));
  });
  server.on('drop', () => say('connections'));
  // Before the server listens, its starter reports the error and ends the process.
  server.on(
    'error',
    (error: NodeJS.ErrnoException) => void (server.listening && say(error.code ?? error.message)),
  );
}
