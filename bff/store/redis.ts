import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { OverdueError, Patience } from './patience.ts';

/** Runs a script of Redis on these keys. Settles with its reply, rejects within a second when none comes, and at once while Redis is away. */
export type Script = (keys: readonly string[], ...args: (string | number)[]) => Promise<unknown>;

/** The connection to Redis. Commands fail at once while it is down. */
export interface ConnectedRedis {
  readonly client: Redis;
  isUp(): boolean;
  /** How long anybody waits for it. */
  readonly patience: Patience;
  /** Settles when the first attempt to connect has gone well, has failed, or has taken half a second. */
  readonly tried: Promise<void>;
  /** A script by its name and its Lua. Its text is sent once for each connection, and again to a Redis that has forgotten it. */
  script(name: string, lua: string): Script;
  /** Calls `onJoined` whenever messages of the channel begin to come, the first time and after each outage. */
  subscribe(channel: string, onMessage: (message: string) => void, onJoined: () => void): void;
  /** Writes to the log, once for each connection, that Redis refused a command or was too slow. */
  reportRefusal(error: Error): void;
  close(): void;
}

/** Milliseconds until a command without a reply has failed, and until a connection without any reply counts as dead. Less would blame Redis for this process's own pauses. */
const commandMs = 1_000;
const silenceMs = 2_000;

/** Milliseconds for which an instance that has just started waits for the connection. */
const triedMs = 500;

/** Connects, and connects again for as long as it takes. Nothing waits for a Redis that is away: its commands fail at once. */
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
    patience: new Patience(),
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
      // A connection that listens may do nothing else, so it is one of its own. What the log says of the first is true of both.
      subscriber = client.duplicate();
      subscriber.on('error', () => {});
      subscriber.on('message', (_, message: string) => onMessage(message));
      // By hand: the library subscribes anew after an outage, but does not say when.
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
    // After a failover the old connection may lead to what is now a replica. A new one finds the new leader.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  };
}

/**
 * Says once that Redis is away and once that it is back, however often the client tries in between. An error is reduced to its sentence:
 * beside it stands the command that failed, and with AUTH that is the password.
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
    if (!isAway && !isEnded) log.warn({ redis, reason }, 'redis is away');
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
