import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { reserved } from '../bounds.ts';

/** How long a connection beyond the bound may last, in milliseconds: enough for a health check, and for a page that is ready. */
const spareMs = 2_000;

/** How many connections are looked at for one that waits. */
const lookedAt = 64;

/** Least time between two lines of the log about the same, in milliseconds. */
const quietMs = 10_000;

/**
 * Keeps visitors' connections within a bound, so that there is always a file left to take the next one with: whoever comes then takes the place of
 * one that waits, for its next request or for its first to be whole. Where none waits, a few more are taken for a moment each; beyond these, none.
 * `isWaiting`: whether nothing is under way on a connection.
 */
export function boundConnections(
  server: Server,
  most: number,
  isWaiting: (socket: Socket) => boolean,
  log: Logger,
): void {
  const held = new Set<Socket>();
  let saidAt = -Infinity;

  function say(reason: string): void {
    if (performance.now() - saidAt < quietMs) return;
    saidAt = performance.now();
    log.warn({ reason, connections: held.size }, 'connections are turned away');
  }

  /** Closes the oldest connections that wait. Those that do not are looked at again after all others. */
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
  // Before it listens, somebody else says what is wrong and ends the process.
  server.on(
    'error',
    (error: NodeJS.ErrnoException) => void (server.listening && say(error.code ?? error.message)),
  );
}
