import type { Server } from 'node:http';
import { type AddressInfo, isIPv6, Server as TcpServer } from 'node:net';
import { resolve } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createLog } from './edge/log.ts';
import { createGatewayServer } from './edge/server.ts';
import { createGateway } from './gateway.ts';
import { type DocumentAssets, readBuiltAssets, withDemoPanel } from './page/assets.ts';
import { loadRenderer, type RenderGuestPage } from './page/prerender.ts';

/** Environment → settings → gateway → listen → drain. */
async function main(): Promise<void> {
  const config = readConfigOrExit();
  const log = createLog(config.logLevel);
  const assets = readAssetsOrExit(config);
  const gateway = createGateway(config, { log, assets, render: await readRenderer(config, log.logger) });
  const server = createGatewayServer(gateway.listener, log.logger);
  server.on('error', (error: NodeJS.ErrnoException) => {
    const setting = error.code === 'EADDRINUSE' || error.code === 'EACCES' ? 'PORT' : 'HOST';
    exitWith(`${setting}: cannot listen on ${config.host}:${config.port}: ${error.message}.`);
  });
  server.listen(config.port, config.host, () => {
    const host = isIPv6(config.host) ? `[${config.host}]` : config.host;
    log.logger.info({ address: `http://${host}:${(server.address() as AddressInfo).port}`, upstream: config.upstreamUrl.origin }, 'listening');
  });
  onceSignalled((signal) => {
    log.logger.info({ signal }, 'draining');
    gateway.drain();
    // Whoever presses Ctrl-C has no load balancer.
    void stop(server, signal === 'SIGINT' ? { ...config, drainDelayMs: 0 } : config).then(() => process.exit(0));
  });
}

/** Supervisors, and npm for its children, may say SIGTERM twice; a second Ctrl-C is a person who does not want to wait. */
function onceSignalled(end: (signal: NodeJS.Signals) => void): void {
  let isTold = false;
  const tell = (signal: NodeJS.Signals): void => {
    if (!isTold) end(signal);
    isTold = true;
  };
  process.on('SIGTERM', tell);
  process.once('SIGINT', tell);
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

/** Without it everything works: browsers make the pages themselves. */
async function readRenderer({ webFolder, publicOrigin }: Config, log: Logger): Promise<RenderGuestPage | null> {
  return loadRenderer(resolve(import.meta.dirname, '..', webFolder, '../server'), publicOrigin).catch((err: unknown) => {
    log.error({ err }, 'pages for guests cannot be rendered here');
    return null;
  });
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Time for a request that was on its way when the signal came. */
const lastCallMs = 1_000;

/** Node accepts one connection in a turn of its loop, and those that wait when the door closes are reset. So it closes when none does. */
async function acceptWaiting(server: Server): Promise<void> {
  let quietTurns = 0;
  server.on('connection', () => void (quietTurns = 0));
  for (const end = performance.now() + lastCallMs; quietTurns < 3 && performance.now() < end; quietTurns += 1) await nextTurn();
}

/**
 * Takes no more connections once load balancers have had time to send them elsewhere, lets what is in flight finish, and cuts off what has
 * not finished when the time is up. Uploads have no time of their own: whoever runs this has a limit too, and resumable ones go on elsewhere.
 */
async function stop(server: Server, { drainMs, drainDelayMs }: Pick<Config, 'drainMs' | 'drainDelayMs'>): Promise<void> {
  const limit = drainMs > 0 ? setTimeout(() => server.closeAllConnections(), drainMs) : undefined;
  await wait(drainMs > 0 ? Math.min(drainDelayMs, drainMs) : drainDelayMs);
  await acceptWaiting(server);
  // Not the server's own `close`, which also cuts connections whose next request may be on its way. They hear of the end with its answer.
  const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  const sweepFrom = performance.now() + lastCallMs;
  const sweep = setInterval(() => void (performance.now() > sweepFrom && server.closeIdleConnections()), 100);
  await closed;
  clearTimeout(limit);
  clearInterval(sweep);
}

await main();
