import type { Redis } from 'ioredis';

interface Subscription {
  onMessage(message: string): void;
  /** Called whenever messages start to arrive: the first time and after each outage. */
  onJoined(): void;
}

interface Options {
  /** A new connection; null if that is not possible yet. */
  open(): Redis | null;
  onRefused(error: Error): void;
}

/** Milliseconds until the next attempt, if a connection does not reconnect itself. */
const retryMs = 200;

/**
 * Channels of one site. A subscribed connection can do nothing else, so they have one of their
 * own. Log lines about the first connection apply to both.
 */
export class Subscriber {
  readonly #options: Options;
  readonly #channels = new Map<string, Subscription>();
  #connection: Redis | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  add(channel: string, subscription: Subscription): void {
    this.#channels.set(channel, subscription);
    if (this.#connection?.status === 'ready') this.#join(this.#connection, channel);
    else if (!this.#connection && !this.#timer) this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#connection?.disconnect();
  }

  #connect(): void {
    this.#timer = null;
    const connection = this.#options.open();
    this.#connection = connection;
    if (!connection) return this.#connectLater();
    connection.on('error', () => {});
    connection.on('message', (channel, message) => this.#channels.get(channel)?.onMessage(message));
    // Subscribes manually: the library resubscribes after an outage, but does not report when.
    connection.on('ready', () => {
      for (const channel of this.#channels.keys()) this.#join(connection, channel);
    });
    // A node of a cluster does not reconnect: another one may be the better choice.
    connection.once('end', () => this.#connectLater());
  }

  #connectLater(): void {
    this.#connection = null;
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => this.#connect(), retryMs).unref();
  }

  #join(connection: Redis, channel: string): void {
    void connection
      .subscribe(channel)
      .then(() => this.#channels.get(channel)?.onJoined(), this.#options.onRefused);
  }
}
