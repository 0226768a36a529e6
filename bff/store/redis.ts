import type { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { incidentsOf, reportState } from '../incidents.ts';
import { type RedisAddress, redisHosts } from '../config/redis-address.ts';
import { openClient } from './redis-client.ts';
import { OverdueError, ReplyDeadline } from './reply-deadline.ts';

export type ConnectedRedis = ReturnType<typeof connectRedis>;

/** Milliseconds that an instance waits for the connection at startup. */
const triedMs = 500;

/** Connects, and reconnects indefinitely. Commands fail at once while Redis is down. */
export function connectRedis(address: RedisAddress, log: Logger) {
  const { client, openSubscriber } = openClient(address);
  const outages = logOutages(client, log, address);
  const tried = new Promise<void>((resolve) => {
    for (const event of ['ready', 'close'] as const) client.once(event, () => resolve());
    setTimeout(resolve, triedMs).unref();
  });
  let unsubscribe = (): void => {};
  return {
    /** Its commands fail at once while Redis is down. */
    client,
    /** Settles when the first attempt to connect has succeeded, failed, or taken half a second. */
    tried,
    /** How long callers wait for Redis. */
    patience: new ReplyDeadline(),
    isUp: () => client.status === 'ready',
    /** Calls back whenever Redis becomes usable, including the first time. */
    onReady: (callback: () => void) => void client.on('ready', callback),
    /**
     * Runs a Lua script, whose source is sent once per connection, and again if Redis has lost it.
     * Rejects after a second without a reply, and at once while Redis is down.
     */
    script(name: string, lua: string) {
      client.defineCommand(name, { lua });
      const run = Reflect.get(client, name) as (...args: unknown[]) => Promise<unknown>;
      return (keys: readonly string[], ...args: (string | number)[]) =>
        run.call(client, keys.length, ...keys, ...args);
    },
    /** To one channel. Calls `onJoined` whenever messages start to arrive, after an outage too. */
    subscribe(channel: string, onMessage: (message: string) => void, onJoined: () => void): void {
      unsubscribe = keepSubscribed(openSubscriber, (connection) => {
        connection.on('message', (_channel, message) => onMessage(message));
        // Subscribes manually: the library resubscribes after an outage, but does not report when.
        connection.on(
          'ready',
          () => void connection.subscribe(channel).then(onJoined, outages.refused),
        );
      });
    },
    /** Logs, as one incident, that Redis refused a command or was too slow. */
    reportRefusal: outages.refused,
    close(): void {
      outages.end();
      unsubscribe();
      client.disconnect();
    },
  };
}

/** Milliseconds until the next attempt, if a connection does not reconnect itself. */
const retryMs = 200;

/**
 * A subscribed connection can do nothing else, so subscriptions have one of their own: `open`
 * returns a new one, or null if that is not possible yet. Log lines about the first connection
 * apply to both. Returns the function that ends it.
 */
function keepSubscribed(open: () => Redis | null, join: (connection: Redis) => void): () => void {
  let connection: Redis | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function connect(): void {
    connection = open();
    if (!connection) return connectLater();
    join(connection.on('error', () => {}));
    // A node of a cluster does not reconnect: another one may be the better choice.
    connection.once('end', connectLater);
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

/**
 * Logs an outage once and its end once, however often the client retries in between. Only an
 * error's message is logged: its properties contain the failed command, which for AUTH includes the
 * password.
 */
function logOutages(
  client: EventEmitter,
  log: Logger,
  address: RedisAddress,
): { refused(error: Error): void; end(): void } {
  const redis = redisHosts(address);
  const secrets = [address.password, address.sentinelPassword]
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const reasonOf = (error: Error): string =>
    secrets.reduce((text, secret) => text.replaceAll(secret, '***'), messageOf(error));
  // A connection that fails again and again is one incident.
  const messages = ['redis is down', 'redis is back'] as const;
  let isAway = false;
  let isEnded = false;

  function lost(reason: string): void {
    if (!isAway && !isEnded) reportState(log, true, messages, { redis }, { reason });
    isAway = true;
  }

  client.on('error', (error: Error) => lost(reasonOf(error)));
  client.on('close', () => lost('the connection ended'));
  client.on('ready', () => {
    if (isAway) reportState(log, false, messages, { redis });
    isAway = false;
  });
  return {
    refused(error) {
      if (isAway) return;
      const message = error instanceof OverdueError ? 'redis is slow' : 'redis refuses a command';
      incidentsOf(log).report(
        { key: message, level: 'warn', about: { redis }, message },
        { reason: reasonOf(error) },
      );
    },
    end: () => void (isEnded = true),
  };
}

/** A cluster reports the cause of its failed nodes in a nested error. */
function messageOf(error: Error & { lastNodeError?: Error }): string {
  const { message, lastNodeError } = error;
  return lastNodeError?.message ? `${message} ${lastNodeError.message}` : message;
}
