import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { RedisAddress } from '../config/redis-address.ts';

interface OpenClient {
  client: Redis | Cluster;
  /** A new connection for subscriptions; null if no node is known yet. */
  openSubscriber(): Redis | null;
}

/**
 * Milliseconds until a command without a reply fails, and until a connection without any reply
 * counts as dead. A lower limit would blame Redis for this process's own pauses.
 */
const commandMs = 1_000;
const silenceMs = 2_000;
const connectMs = 2_000;

const retryDelayMs = (times: number): number =>
  Math.min(50 * 2 ** times, 2_000) * (0.75 + Math.random() / 4);

export const openClient = (address: RedisAddress): OpenClient =>
  address.mode === 'cluster' ? openCluster(address) : openServer(address);

/** One server: that of the address, or the one that the sentinels name as the primary. */
function openServer(address: RedisAddress): OpenClient {
  const client = new Redis({
    ...connectionOptions(address),
    ...(address.mode === 'sentinel' ? sentinelOptions(address) : address.nodes[0]),
    db: address.database,
    enableOfflineQueue: false,
    retryStrategy: retryDelayMs,
    // After a failover the old connection may lead to a server that is now a replica. A new one
    // finds the new primary.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  return { client: guarded(client), openSubscriber: () => guarded(client.duplicate()) };
}

/**
 * The same connection. The library throws at an unexpected reply, which would end this process.
 * Here such a reply ends the connection instead, like any other outage.
 */
function guarded(connection: Redis): Redis {
  connection.on('connect', () => {
    const { stream } = connection;
    const readers = stream.listeners('data');
    stream.removeAllListeners('data').on('data', (bytes: Buffer) => {
      try {
        for (const read of readers) read.call(stream, bytes);
      } catch (error) {
        stream.destroy(error as Error);
      }
    });
  });
  return connection;
}

function sentinelOptions(address: RedisAddress): RedisOptions {
  const { sentinelPassword } = address;
  return {
    sentinels: [...address.nodes],
    name: address.primary,
    ...(sentinelPassword !== '' && { sentinelPassword }),
    ...(address.isTls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    sentinelCommandTimeout: commandMs,
    sentinelRetryStrategy: retryDelayMs,
    // Does not set `failoverDetector`, which prints every sentinel that is down to the console.
    // Sentinels themselves end the connections to a primary that they replace.
  };
}

/**
 * Keys of a site share a hash tag, so all of its commands go to one node. While that node is away,
 * a command fails after about half a second.
 */
function openCluster(address: RedisAddress): OpenClient {
  const redisOptions = connectionOptions(address);
  const client = new Cluster([...address.nodes], {
    redisOptions,
    enableOfflineQueue: false,
    clusterRetryStrategy: retryDelayMs,
    maxRedirections: 8,
    retryDelayOnFailover: 50,
    retryDelayOnClusterDown: 50,
    slotsRefreshTimeout: commandMs,
    slotsRefreshInterval: 5_000,
    // A certificate names hosts, so they are not replaced by their IP addresses.
    ...(address.isTls && { dnsLookup: (host, callback) => callback(null, host) }),
  });
  client.on('+node', guarded);
  return {
    client,
    openSubscriber() {
      // Messages reach every node of a cluster, so any will do.
      const nodes = client.nodes('master');
      const { host, port } = nodes[Math.floor(Math.random() * nodes.length)]?.options ?? {};
      if (client.status !== 'ready' || host === undefined || port === undefined) return null;
      const subscriber = new Redis({
        ...redisOptions,
        host,
        port,
        enableOfflineQueue: false,
        retryStrategy: () => null,
      });
      // A node that has left the cluster gets no messages any more.
      const leave = ({ options }: Redis): void => {
        if (options.host === host && options.port === port) subscriber.disconnect();
      };
      client.on('-node', leave);
      subscriber.once('end', () => client.off('-node', leave));
      return guarded(subscriber);
    },
  };
}

function connectionOptions({ username, password, isTls }: RedisAddress): RedisOptions {
  return {
    username,
    password,
    ...(isTls && { tls: {} }),
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandMs,
    socketTimeout: silenceMs,
    connectTimeout: connectMs,
    keepAlive: 10_000,
    autoResubscribe: false,
    disableClientInfo: true,
  };
}
