import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { Config } from '../../bff/config/read-config.ts';
import { createGatewayServer } from '../../bff/server/server.ts';
import { createGateway } from '../../bff/gateway.ts';
import { type Line, openLine } from './ask.ts';

/**
 * A gateway with these settings in this process, called as a page of the site would. It is separate
 * from running instances: without Redis, so that it touches neither their caches nor their
 * counters. It has no limits, comparisons or circuit breakers, so that failures show.
 */
export async function openFront(config: Config): Promise<Line> {
  const logger = pino({ level: 'silent' });
  // This side sets the visitor's address, because nobody else can connect.
  const own: Config = {
    ...config,
    redisUrl: null,
    drift: 'off',
    breaker: false,
    rateLimit: false,
    statusToken: null,
    trustedProxies: ['127.0.0.1'],
  };
  const assets = {
    forScreen: () => ({ scripts: [], styles: [], preloads: [] }),
    findFile: () => null,
  };
  const gateway = createGateway(own, {
    log: { logger, lines: { write: () => {} } },
    assets,
    render: null,
  });
  const server = createGatewayServer(gateway.listener, logger).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const page = {
    host: new URL(config.publicOrigin).host,
    referer: `${config.publicOrigin}/`,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
    accept: 'application/json',
  };
  const line = openLine(
    {
      upstreamUrl: new URL(`http://127.0.0.1:${port}`),
      upstreamCa: null,
      connectMs: 1_000,
    },
    page,
  );
  const close = async (): Promise<void> => {
    await line.close();
    await closeServer(server);
    // Abandoned requests may still be at the backend.
    await Promise.race([
      gateway.close(),
      new Promise((resolve) => {
        setTimeout(resolve, 500).unref();
      }),
    ]);
  };
  return { ask: line.ask, close };
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  if (server.listening) await once(server, 'close');
}
