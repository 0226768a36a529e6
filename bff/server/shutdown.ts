import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/read-config.ts';
import type { Traffic } from './checks.ts';

/**
 * Supervisors, and npm for its children, may send SIGTERM twice; a second Ctrl-C is a person who
 * does not want to wait.
 */
export function onShutdownSignal(end: (signal: NodeJS.Signals) => void): void {
  let isEnding = false;
  const signalled = (signal: NodeJS.Signals): void => {
    if (!isEnding) end(signal);
    isEnding = true;
  };
  process.on('SIGTERM', signalled);
  process.once('SIGINT', signalled);
}

type InFlight = Pick<Traffic, 'inFlight'>;

/** Time for requests that were in transit when the signal came. */
const lastRequestsMs = 1_000;

/** Waits turn by turn of the event loop until something is true, or that time is up. */
async function waitUntil(isTrue: () => boolean): Promise<void> {
  const end = performance.now() + lastRequestsMs;
  while (!isTrue() && performance.now() < end) await nextTurn();
}

/**
 * Node accepts one connection per turn of its loop, and resets waiting connections when it stops
 * listening. So this stops only when none waits.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let quietTurns = 0;
  server.on('connection', () => void (quietTurns = 0));
  await waitUntil(() => {
    quietTurns += 1;
    return quietTurns > 3;
  });
}

/**
 * Stops accepting connections after load balancers have had time to react, lets requests in flight
 * finish, and cuts off the rest when the time is up. Uploads get no extra time: the supervisor has
 * a limit too, and resumable uploads resume elsewhere. Resolves once every request has ended and is
 * logged.
 */
export async function shutDown(
  server: Server,
  traffic: InFlight,
  log: Logger,
  { drainMs, drainDelayMs }: Pick<Config, 'drainMs' | 'drainDelayMs'>,
): Promise<void> {
  const limit = drainMs > 0 ? setTimeout(() => cutRest(server, traffic, log), drainMs) : undefined;
  await wait(drainMs > 0 ? Math.min(drainDelayMs, drainMs) : drainDelayMs);
  await acceptWaiting(server);
  // The HTTP server's own `close` also cuts idle connections, on which a request may be arriving.
  // The inherited TCP `close` only stops listening: those connections close after their next
  // response.
  const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  const sweepFrom = performance.now() + lastRequestsMs;
  const sweep = setInterval(
    () => void (performance.now() > sweepFrom && server.closeIdleConnections()),
    100,
  );
  await closed;
  clearTimeout(limit);
  clearInterval(sweep);
  // A server closes a moment before the events of its last connections, which end their requests.
  await waitUntil(() => traffic.inFlight === 0);
}

function cutRest(server: Server, { inFlight }: InFlight, log: Logger): void {
  if (inFlight > 0)
    log.warn({ requests: inFlight }, `cut ${inFlight} ${inFlight === 1 ? 'request' : 'requests'}`);
  server.closeAllConnections();
}
