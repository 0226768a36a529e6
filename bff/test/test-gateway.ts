import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { type Config, readConfig } from '../config/read-config.ts';
import { createLogger } from '../server/log.ts';
import { createGatewayServer } from '../server/server.ts';
import type { GatewayEnv } from '../exchange.ts';
import { createGateway } from '../gateway.ts';
import type { DocumentAssets } from '../pages/assets.ts';
import type { RenderGuestPage } from '../pages/prerender.ts';
import { openTelemetry } from '../operate/open-telemetry.ts';

/** Real servers on free ports, for tests over TCP. */

export interface Running {
  url: string;
  server: Server;
  close(): Promise<void>;
}

/**
 * How the upstreams of all tests behave. `giveSessions`: whether every response starts a session,
 * as Laravel's group `web` does on each route.
 */
export const upstreams = { giveSessions: false };

function upstreamServer(listener: RequestListener): Server {
  return createServer((req, res) => {
    if (upstreams.giveSessions)
      res.setHeader('set-cookie', ['laravel_session=of-nobody; HttpOnly', 'XSRF-TOKEN=of-nobody']);
    listener(req, res);
  });
}

export async function listen(
  listener: RequestListener,
  server = upstreamServer(listener),
): Promise<Running> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, close };
}

/** Public address of the gateways in tests. */
export const publicUrl = 'https://music.test';

export const noAssets: DocumentAssets = {
  forScreen: (choice) => ({
    scripts: ['/assets/main.js'],
    styles: ['/assets/main.css'],
    preloads: [`/assets/${choice?.screen ?? null}.js`],
  }),
  findFile: () => null,
};

export interface RunningGateway extends Running {
  /** Every line of its log. */
  log: string[];
  drain(): void;
  /** Same as SIGHUP. */
  reloadRoutes(): void;
}

/** Settings, as in the environment, and fields of the configuration that no setting changes. */
export interface TestSettings {
  [name: Uppercase<string>]: string;
  fields?: Partial<Config>;
}

export async function startGateway(
  upstreamUrl: string,
  { fields, ...env }: TestSettings = {},
  assets = noAssets,
  render: RenderGuestPage | null = null,
  middleware: readonly MiddlewareHandler<GatewayEnv>[] = [],
): Promise<RunningGateway> {
  const log: string[] = [];
  const settings = { PUBLIC_URL: publicUrl, UPSTREAM_URL: upstreamUrl, DRIFT: 'off', ...env };
  const config = { ...readConfig(settings), ...fields };
  const lines = {
    write(line: string) {
      log.push(line);
    },
  };
  const logger = createLogger(config, lines);
  const tracing = await openTelemetry(process.env, 'of-tests', logger);
  const gateway = createGateway(config, {
    log: { logger, lines },
    assets,
    render,
    tracing,
    middleware,
  });
  const running = await listen(gateway.listener, createGatewayServer(gateway.listener, logger));
  const close = async (): Promise<void> => {
    await running.close();
    await gateway.close();
    await tracing?.stop(1_000);
  };
  return { ...running, close, log, drain: gateway.drain, reloadRoutes: gateway.reloadRoutes };
}

/** A gateway whose upstream is `listener`. Both are added to `open`, for the test to close. */
export async function startBefore(
  open: Pick<Running, 'close'>[],
  listener: RequestListener,
  env: TestSettings = {},
): Promise<RunningGateway> {
  const upstream = await listen(listener);
  const front = await startGateway(upstream.url, env);
  open.push(front, upstream);
  return front;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: string;
}

export interface RequestParts {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** Sends a request with exactly this path and these headers, which `fetch` does not allow. */
export function send(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestParts = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const outgoing = request(
      { hostname, port, path, method, headers, agent: false },
      (response) => {
        readText(response).then(
          (text) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              rawHeaders: response.rawHeaders,
              body: text,
            }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function readText(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A request as an upstream received it. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: string;
}

/** An upstream that records its requests and answers each with `{"ok":true}`. */
export async function startEcho(): Promise<Running & { requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = [];
  const running = await listen((req, res) => {
    void readText(req).then((body) => {
      requests.push({
        method: req.method ?? '',
        url: req.url ?? '',
        headers: req.headers,
        rawHeaders: req.rawHeaders,
        body,
      });
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    });
  });
  return { ...running, requests };
}
