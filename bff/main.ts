import { type AddressInfo, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { boundsFor, fileLimit } from './config/bounds.ts';
import { type Config, ConfigError, readConfig } from './config/read-config.ts';
import { configWarnings } from './config/warnings.ts';
import { ConnectionBound } from './server/connections.ts';
import { createLog } from './server/log.ts';
import { connectionLimits, createGatewayServer } from './server/server.ts';
import { onShutdownSignal, shutDown } from './server/shutdown.ts';
import { createGateway } from './gateway.ts';
import { incidentsOf } from './incidents.ts';
import { version } from './operate/status.ts';
import { type DocumentAssets, readBuiltAssets, withDemoPanel } from './pages/assets.ts';
import { loadRenderer, type RenderGuestPage } from './pages/prerender.ts';
import { openTelemetry } from './operate/open-telemetry.ts';

// V8 otherwise learns, in one start of six, to allocate parts of requests among its old objects.
// These then keep everything of a request alive past minor collections, and a request costs half as
// much again.
setFlagsFromString('--no-allocation-site-pretenuring');

/** Environment → settings → gateway → listen → drain. */
async function main(): Promise<void> {
  const config = readConfigOrExit();
  const log = createLog(config);
  // The demo relaxes these on purpose.
  for (const warning of config.demo ? [] : configWarnings(process.env)) log.logger.warn(warning);
  const assets = readAssetsOrExit(config);
  const tracing = await openTelemetry(process.env, version, log.logger);
  const gateway = createGateway(config, {
    log,
    assets,
    tracing,
    render: await readRenderer(config, log.logger),
  });
  const bounds = boundsFor(config, fileLimit());
  log.logger.info(
    bounds,
    bounds.requests < config.maxRequests ? 'limits lowered by ulimit -n' : 'bounds',
  );
  const bound = new ConnectionBound(bounds.connections);
  const server = createGatewayServer(gateway.listener, log.logger, connectionLimits, bound);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (server.listening) return;
    const setting = error.code === 'EADDRINUSE' || error.code === 'EACCES' ? 'PORT' : 'HOST';
    exitWith(`${setting}: cannot listen on ${config.host}:${config.port}: ${error.message}.`);
  });
  server.listen(config.port, config.host, () => {
    const host = isIPv6(config.host) ? `[${config.host}]` : config.host;
    log.logger.info(
      {
        address: `http://${host}:${(server.address() as AddressInfo).port}`,
        upstream: config.upstreamUrl.origin,
      },
      'listening',
    );
  });
  // Supervisors send SIGHUP to reload. Only a closed terminal sends it to end the process.
  if (!process.stdin.isTTY || config.routes !== null)
    process.on('SIGHUP', () => {
      gateway.reloadRoutes();
      if (config.routes === null) log.logger.info('nothing to reload');
    });
  onShutdownSignal((signal) => {
    log.logger.info({ signal }, 'draining');
    gateway.drain();
    // Ctrl-C is for a local process without a load balancer, so it skips the delay.
    const signalledAt = performance.now();
    const end = async (): Promise<never> => {
      await shutDown(
        server,
        gateway.traffic,
        log.logger,
        signal === 'SIGINT' ? { ...config, drainDelayMs: 0 } : config,
      );
      incidentsOf(log.logger).end();
      await tracing?.stop(remainingExportMs(config, performance.now() - signalledAt));
      return process.exit(0);
    };
    void end();
  });
}

/**
 * Milliseconds left to send the last spans: the rest of the drain time, or a moment if requests used
 * it up.
 */
function remainingExportMs({ drainMs }: Config, passedMs: number): number {
  return drainMs > 0 ? Math.min(5_000, Math.max(500, drainMs - passedMs)) : 5_000;
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message);
    throw error;
  }
}

function readAssetsOrExit({ webFolder, demo }: Config): DocumentAssets {
  try {
    const folder = resolve(import.meta.dirname, '..', webFolder);
    const assets = readBuiltAssets(folder);
    return demo ? withDemoPanel(assets, resolve(folder, '../demo')) : assets;
  } catch {
    return exitWith(`FOYER_WEB_FOLDER: read '${webFolder}', expected the folder of a build.`);
  }
}

/** Optional: without it, browsers render the pages themselves. */
async function readRenderer(
  { webFolder, publicOrigin }: Config,
  log: Logger,
): Promise<RenderGuestPage | null> {
  return loadRenderer(
    resolve(import.meta.dirname, '..', webFolder, '../server'),
    publicOrigin,
  ).catch((err: unknown) => {
    log.error({ err }, 'cannot prerender pages for guests');
    return null;
  });
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

await main();
