import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { OverdueError, ReplyDeadline } from './reply-deadline.ts';

/**
 * Runs a Redis script on these keys. Settles with its reply, rejects after a second without one,
 * and at once while Redis is down.
 */
export type Script = (keys: readonly string[], ...args: (string | number)[]) => Promise<unknown>;

/** The connection to Redis. Commands fail at once while it is down. */
export interface ConnectedRedis {
  readonly client: Redis;
  isUp(): boolean;
  /** How long callers wait for Redis. */
  readonly patience: ReplyDeadline;
  /** Settles when the first attempt to connect has succeeded, failed, or taken half a second. */
  readonly tried: Promise<void>;
  /**
   * A script by its name and its Lua. Its text is sent once per connection, and again to a Redis
   * that has lost it.
   */
  script(name: string, lua: string): Script;
  /**
   * Calls `onJoined` whenever the channel's messages start to arrive: the first time and after each
   * outage.
   */
  subscribe(channel: string, onMessage: (message: string) => void, onJoined: () => void): void;
  /** Logs, once per connection, that Redis refused a command or was too slow. */
  reportRefusal(error: Error): void;
  close(): void;
}

/**
 * Milliseconds until a command without a reply fails, and until a connection without any reply
 * counts as dead. A lower limit would blame Redis for this process's own pauses.
 */
const commandMs = 1_000;
const silenceMs = 2_000;

/** Milliseconds that an instance waits for the connection at startup. */
const triedMs = 500;

/**
 * Connects, and reconnects indefinitely. Nothing waits for a Redis that is down: its commands fail
 * at once.
 */
export function connectRedis(url: URL, log: Logger): ConnectedRedis {
  const client = new Redis(optionsFor(url));
  const outages = logOutages(client, log, url);
  const tried = new Promise<void>((resolve) => {
    for (const event of ['ready', 'close'] as const) client.once(event, () => resolve());
    setTimeout(resolve, triedMs).unref();
  });
  let subscriber: Redis | null = null;
  return {
    client,
    tried,
    patience: new ReplyDeadline(),
    isUp: () => client.status === 'ready',
    script(name, lua) {
      client.defineCommand(name, { lua });
      const run = (client as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[
        name
      ]?.bind(client);
      return (keys, ...args) =>
        run?.(keys.length, ...keys, ...args) ?? Promise.reject(new Error(`no script ${name}`));
    },
    subscribe(channel, onMessage, onJoined) {
      // A subscribed connection can do nothing else, so there is a second one. Log lines about the
      // first apply to both.
      subscriber = client.duplicate();
      subscriber.on('error', () => {});
      subscriber.on('message', (_, message: string) => onMessage(message));
      // Subscribes manually: the library resubscribes after an outage, but does not report when.
      subscriber.on(
        'ready',
        () => void subscriber?.subscribe(channel).then(onJoined, outages.refused),
      );
    },
    reportRefusal: outages.refused,
    close() {
      outages.end();
      subscriber?.disconnect();
      client.disconnect();
    },
  };
}

function optionsFor(url: URL): RedisOptions {
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port || 6379),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    db: Number(url.pathname.slice(1)),
    ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandMs,
    socketTimeout: silenceMs,
    connectTimeout: 2_000,
    keepAlive: 10_000,
    autoResubscribe: false,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(50 * 2 ** times, 2_000) * (0.75 + Math.random() / 4),
    // After a failover the old connection may lead to a server that is now a replica. A new one
    // finds the new primary.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  };
}

/**
 * Logs an outage once and its end once, however often the client retries in between. Only an
 * error's message is logged: its properties contain the failed command, which for AUTH includes the
 * password.
 */
function logOutages(
  client: Redis,
  log: Logger,
  url: URL,
): { refused(error: Error): void; end(): void } {
  const redis = url.host;
  const reasonOf = ({ message }: Error): string =>
    [url.password, decodeURIComponent(url.password)].reduce(
      (text, secret) => (secret ? text.replaceAll(secret, '***') : text),
      message,
    );
  let isAway = false;
  let hasRefused = false;
  let isEnded = false;

  function lost(reason: string): void {
    if (!isAway && !isEnded) log.warn({ redis, reason }, 'redis is down');
    isAway = true;
  }

  client.on('error', (error: Error) => lost(reasonOf(error)));
  client.on('close', () => lost('the connection ended'));
  client.on('ready', () => {
    if (isAway) log.info({ redis }, 'redis is back');
    isAway = false;
    hasRefused = false;
  });
  return {
    refused(error) {
      if (!isAway && !hasRefused)
        log.warn(
          { redis, reason: reasonOf(error) },
          error instanceof OverdueError ? 'redis is slow' : 'redis refuses a command',
        );
      hasRefused = true;
    },
    end: () => void (isEnded = true),
  };
}
