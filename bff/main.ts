import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { createGateway } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { readBuiltAssets } from './page/built-assets.ts';
import type { DocumentAssets } from './page/document-assets.ts';

/** Environment → settings → gateway → listen → drain. */
function main(): void {
  const config = readConfigOrExit();
  const log = pino({ level: config.logLevel, base: null });
  const assets = readAssetsOrExit(config);
  const gateway = createGateway(config, { log, assets });
  const server = createServer(
    {
      // Uploads last as long as they last; the gateway ends the ones that stand still.
      requestTimeout: 0,
      // Visitors who vanish without a word are noticed where no time limit applies.
      keepAlive: true,
      keepAliveInitialDelay: 60_000,
    },
    gateway.listener,
  );
  server.on('error', (error) => exitWith(`PORT: cannot listen on ${config.host}:${config.port}: ${error.message}.`));
  server.listen(config.port, config.host, () => {
    log.info({ address: `http://${config.host}:${(server.address() as AddressInfo).port}`, upstream: config.upstreamUrl.origin }, 'listening');
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'draining');
      gateway.drain();
      void stop(server, config).then(() => process.exit(0));
    });
  }
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message);
    throw error;
  }
}

function readAssetsOrExit({ webFolder }: Config): DocumentAssets {
  try {
    return readBuiltAssets(resolve(import.meta.dirname, '..', webFolder));
  } catch {
    return exitWith(`FOYER_WEB_FOLDER: read '${webFolder}', expected the folder of a build.`);
  }
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Takes no more connections, lets what is in flight finish, and cuts off what has not finished when the time is up. */
async function stop(server: Server, { drainMs }: Config): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that was busy is idle now, and would be kept for its next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

main();
