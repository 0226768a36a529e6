import type { Redis } from 'ioredis';

interface Listener {
  onMessage(message: string): void;
  /** Called whenever messages start to arrive: the first time and after each outage. */
  onJoined(): void;
  onRefused(error: Error): void;
}

/** Milliseconds until the next attempt, if a connection does not reconnect itself. */
const retryMs = 200;

/**
 * Subscribes to a channel. A subscribed connection can do nothing else, so it has one of its own:
 * `open` returns a new one, or null if that is not possible yet. Log lines about the first
 * connection apply to both. Returns the function that ends it.
 */
export function subscribe(
  open: () => Redis | null,
  channel: string,
  { onMessage, onJoined, onRefused }: Listener,
): () => void {
  let connection: Redis | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function connect(): void {
    const opened = open();
    connection = opened;
    if (!opened) return connectLater();
    opened.on('error', () => {});
    opened.on('message', (_channel, message) => onMessage(message));
    // Subscribes manually: the library resubscribes after an outage, but does not report when.
    opened.on('ready', () => void opened.subscribe(channel).then(onJoined, onRefused));
    // A node of a cluster does not reconnect: another one may be the better choice.
    opened.once('end', connectLater);
  }

  function connectLater(): void {
    if (!isClosed) timer = setTimeout(connect, retryMs).unref();
  }

  connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    connection?.disconnect();
  };
}
