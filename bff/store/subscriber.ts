import type { Redis } from 'ioredis';

export interface Subscriber {
  /**
   * Calls `onJoined` whenever the channel's messages start to arrive: the first time and after each
   * outage.
   */
  subscribe(channel: string, onMessage: (message: string) => void, onJoined: () => void): void;
  close(): void;
}

/** Milliseconds until the next attempt, if a connection does not reconnect itself. */
const retryMs = 200;

/**
 * Channels of one site. A subscribed connection can do nothing else, so they have one of their
 * own: `open` returns a new one, or null if that is not possible yet. Log lines about the first
 * connection apply to both.
 */
export function createSubscriber(
  open: () => Redis | null,
  onRefused: (error: Error) => void,
): Subscriber {
  const channels = new Map<string, { onMessage(message: string): void; onJoined(): void }>();
  let connection: Redis | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function connect(): void {
    timer = undefined;
    const opened = open();
    connection = opened;
    if (!opened) return connectLater();
    opened.on('error', () => {});
    opened.on('message', (channel, message) => channels.get(channel)?.onMessage(message));
    // Subscribes manually: the library resubscribes after an outage, but does not report when.
    opened.on('ready', () => {
      for (const channel of channels.keys()) join(opened, channel);
    });
    // A node of a cluster does not reconnect: another one may be the better choice.
    opened.once('end', connectLater);
  }

  function connectLater(): void {
    connection = null;
    if (!isClosed) timer = setTimeout(connect, retryMs).unref();
  }

  const join = (opened: Redis, channel: string): void =>
    void opened.subscribe(channel).then(() => channels.get(channel)?.onJoined(), onRefused);

  return {
    subscribe(channel, onMessage, onJoined) {
      channels.set(channel, { onMessage, onJoined });
      if (connection?.status === 'ready') join(connection, channel);
      else if (!connection && !timer) connect();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      connection?.disconnect();
    },
  };
}
